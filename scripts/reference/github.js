import { cell, code, page, table } from './markdown.js'

function inputTable(inputs) {
  return table(
    ['Input', 'Default', 'Meaning'],
    Object.entries(inputs).map(([name, { description, default: value }]) => [
      code(name),
      value === undefined || value === '' ? '' : code(String(value)),
      cell(description),
    ]),
  )
}

function outputTable(outputs) {
  return table(
    ['Output', 'Meaning'],
    Object.entries(outputs).map(([name, { description }]) => [code(name), cell(description)]),
  )
}

function section(title, { inputs, outputs = {} }) {
  return [`## ${title}`, inputTable(inputs), ...(Object.keys(outputs).length > 0 ? [outputTable(outputs)] : [])]
}

/**
 * Inputs and outputs of the action and of the reusable workflows.
 * @param {object} action action.yml, parsed
 * @param {Record<string, object>} workflows `on.workflow_call` of each reusable workflow, by file name
 */
export function githubReference(action, workflows) {
  return page(
    '# Inputs and outputs on GitHub',
    'This page is made from `action.yml` and from the reusable workflows. [Boltmark on GitHub](../github.md) explains how they work together.',
    ...section('The action', action),
    ...Object.entries(workflows).flatMap(([file, call]) => section(`Workflow \`${file}\``, call)),
  )
}
