import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Filters;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.bson.Document;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Stands in for YCSB's binding for MongoDB: it takes the same URL, connects by MongoDB's own driver, and prints the URL as that binding does. It reads,
 * inserts and updates.
 */
public class MongodbStandIn extends DB {
  private static MongoDatabase database;

  @Override
  public void init() throws DBException {
    synchronized (MongodbStandIn.class) {
      if (database != null) return;
      String url = getProperties().getProperty("mongodb.url");
      MongoClient client = MongoClients.create(url);
      database = client.getDatabase(new ConnectionString(url).getDatabase());
      System.out.println("mongo client connection created with " + url);
    }
  }

  @Override
  public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return collection(table).find(Filters.eq(key)).first() == null ? Status.NOT_FOUND : Status.OK;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    collection(table).insertOne(documentOf(values).append("_id", key));
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Document change = new Document("$set", documentOf(values));
    return collection(table).updateOne(Filters.eq(key), change).getMatchedCount() == 1 ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status scan(
      String table, String start, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> result) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status delete(String table, String key) {
    return Status.NOT_IMPLEMENTED;
  }

  private static MongoCollection<Document> collection(String name) {
    return database.getCollection(name);
  }

  private static Document documentOf(Map<String, ByteIterator> values) {
    Document document = new Document();
    values.forEach((name, value) -> document.append(name, value.toArray()));
    return document;
  }
}
