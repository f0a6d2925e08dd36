// Files of the orders.
import { orderExportColumns } from '#domain/orders/order-export-columns.ts';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { ExportDef } from '../../shared/files/export-types.ts';
import type { OrdersInput } from './orders.filters.ts';

export const orderExport: ExportDef<OrdersInput> = {
  call: (input, { columns, ...request }) =>
    api.exportOrders({ ...input, ...request, columns: columns as Input<'exportOrders'>['columns'] }),
  columns: orderExportColumns,
  selected: { maximum: 100, toInput: (uuids) => ({ orderProductUuids: [...uuids] }) },
};
