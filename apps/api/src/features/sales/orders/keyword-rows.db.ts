// SQL of what a keyword of staff finds in lists of orders and at the orders desk (docs/endpoints.md#order-lists). Owns no table.
import { type RawBuilder, sql } from 'kysely';
import { carriers } from '#domain/base/enums.ts';
import type { OrderProductNumber } from '#domain/orders/order-product-number.ts';
import { normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';

/**
 * Selects the order products in parcels with this invoice number as `key`, each once. The number is compared as it is stored; carriers are
 * named because the index begins with them.
 */
export const productsOfInvoice = (keyword: string): RawBuilder<unknown> => sql`
  select distinct i.order_product_uuid as key from shipment s join shipment_item i on i.shipment_uuid = s.uuid
  where s.carrier = any(${[...carriers]}) and s.invoice_number <> '' and s.invoice_number = ${normalizedInvoiceNumber(keyword)}`;

/** Selects the order product with this number as `key`. */
export const productOfNumber = ({ orderNo, lineNo }: OrderProductNumber): RawBuilder<unknown> => sql`
  select r.uuid as key from orders o join order_product r on r.order_uuid = o.uuid and r.line_no = ${lineNo} where o.order_no = ${orderNo}`;

/** Selects the items with this code, or with a product of this code, as `key`, each once. */
export const itemsOfCode = (code: string): RawBuilder<unknown> => sql`
  select uuid as key from product_item where code = ${code} union
  select i.uuid from product p join product_item i on i.product_uuid = p.uuid where p.code = ${code}`;
