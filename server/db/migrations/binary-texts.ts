import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
} from 'kysely'

/** Texts are compared and ordered by their bytes, as SQLite does, whatever language the database was made for. */
class BinaryTexts extends OperationNodeTransformer {
  override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node)
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text'
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column
  }
}

const transformer = new BinaryTexts()

/** Makes every text column of a PostgreSQL migration such a one; a plugin, so that no migration can forget it. */
export const binaryTexts: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
}
