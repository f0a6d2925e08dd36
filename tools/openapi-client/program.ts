// A program of an integrator against the types that openapi-typescript generates from docs/openapi.json. It is compiled by
// tools/openapi.test.ts and never run: what it uses must exist, and its mistakes must be errors.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';

type Schemas = components['schemas'];

const client = createClient<paths>({ baseUrl: 'https://shop.example/api/v1' });

/** Named schemas are types of the same name. */
export const labelOf = (order: Schemas['Order']): string => `${order.orderNo} ${order.statusLabel}`;
export const isPaid = (status: Schemas['OrderStatus']): boolean => status === 'PAYMENT_COMPLETE';

/** The code of a refusal is one that the call declares. */
function reasonOf(code: 'NOT_FOUND'): string {
  return code;
}

export async function buy(productItemUuid: string): Promise<string> {
  const product = await client.GET('/open/product-items/{uuid}', {
    params: { path: { uuid: productItemUuid } },
  });
  if (product.error !== undefined) return product.error.message;
  const name: string = product.data.data.product.brandName;
  const page = await client.GET('/open/products/action/get-by-paging', {
    params: { query: { count: 20, 'priceRange.fromPrice': 10_000, sortType: 'SALES' } },
  });
  const total: number | undefined = page.data?.paging.totalCount;
  const registered = await client.POST('/open/order', {
    params: { query: { dryRun: true }, header: { 'Idempotency-Key': 'k-1' } },
    body: { items: [{ productItemUuid, count: 1 }] },
  });
  if (registered.error !== undefined) {
    const { code, quote } = registered.error;
    return `${code} ${quote?.price.payPrice ?? 0}`;
  }
  const answer: Schemas['OrderQuote'] | Schemas['OrderRegistered'] = registered.data.data;
  return `${name} ${total} ${'order' in answer ? labelOf(answer.order) : answer.price.payPrice}`;
}

export async function refused(): Promise<string> {
  const { error, response } = await client.GET('/open/main-banners/{uuid}', {
    params: { path: { uuid: 'x' } },
  });
  if (error !== undefined && response.status === 404 && error.code === 'NOT_FOUND')
    return reasonOf(error.code);
  return '';
}
