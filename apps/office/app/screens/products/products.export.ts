// Files of the products, which 일괄 등록·수정 reads: one row for each item.
import { productExportColumns } from '#domain/products/product-file.ts';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { ExportDef } from '../../shared/files/export-types.ts';
import type { ProductsInput } from './products.filters.ts';

export const productExport: ExportDef<ProductsInput> = {
  call: (input, { columns, ...request }) =>
    api.exportProducts({ ...input, ...request, columns: columns as Input<'exportProducts'>['columns'] }),
  columns: productExportColumns,
  selected: { maximum: 100, toInput: (uuids) => ({ uuids: [...uuids] }) },
};
