import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
} from 'kysely'

/** Texts compare and sort by their bytes, as in SQLite, whatever the database's language. */
class BinaryTexts extends OperationNodeTransformer {
  override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node)
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text'
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column
  }
}

const transformer = new BinaryTexts()

/** Does this to every text column of a PostgreSQL migration; a plugin, so that no migration can forget it. */
export const binaryTexts: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
}
