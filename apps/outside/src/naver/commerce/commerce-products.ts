// Product calls of the Commerce API that the shop needs: stock and price of options, stock and price of products, state of sale.
// A fault in a request names its field in invalidInputs.
import type { Answer, Route } from '../../http.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import { storeProduct, stockOf } from '../channel/channel-products.ts';
import { countWrite, type MarketOption, type MarketProduct } from '../channel/channel.ts';
import type { Body, CommerceAnswers, CommerceRoute } from './commerce-gateway.ts';

const STOCK_AT_MOST = 99_999_999;
const PRICE_AT_MOST = 999_999_990;
const UPDATES_AT_MOST = 100;
const PRODUCTS = '/v1/products/origin-products';

type Deps = { records: ChannelRecords; answers: CommerceAnswers };

const objectOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

const isWhole = (value: unknown, atLeast: number, atMost: number): value is number =>
  Number.isInteger(value) && Number(value) >= atLeast && Number(value) <= atMost;

const productView = (product: MarketProduct) => ({
  originProductNo: product.originProductNo,
  smartstoreChannelProductNo: product.channelProductNo,
  originProduct: {
    statusType: product.statusType,
    saleType: 'NEW',
    name: product.name,
    salePrice: product.salePrice,
    stockQuantity: stockOf(product),
    detailAttribute: {
      sellerCodeInfo: { sellerManagementCode: product.sellerManagementCode },
      optionInfo: {
        useStockManagement: true,
        optionCombinations: product.options.map((option) => ({
          id: option.id,
          optionName1: option.name,
          stockQuantity: option.stockQuantity,
          price: option.price,
          sellerManagerCode: option.sellerManagerCode,
          usable: option.isUsable,
        })),
      },
    },
  },
});

/** The field that is wrong in a list of options, or undefined. */
function optionFault(product: MarketProduct, given: unknown): string | undefined {
  const name = 'optionInfo.optionCombinations';
  if (!Array.isArray(given) || given.length === 0) return name;
  for (const one of given as Body[]) {
    if (!product.options.some(({ id }) => id === one['id'])) return `${name}.id`;
    if (!isWhole(one['stockQuantity'] ?? 0, 0, STOCK_AT_MOST)) return `${name}.stockQuantity`;
    if (!isWhole(one['price'] ?? 0, -PRICE_AT_MOST, PRICE_AT_MOST)) return `${name}.price`;
  }
  const priceOf = ({ id, price }: MarketOption) =>
    Number((given as Body[]).find((one) => one['id'] === id)?.['price'] ?? price);
  // One option at least costs what the product costs.
  const hasBase = product.options.some((option) => priceOf(option) === 0);
  return hasBase ? undefined : `${name}.price`;
}

/** Sets the given options; what is left out becomes 0, and usable. */
function changeOptions(product: MarketProduct, body: Body): string | undefined {
  const given = objectOf(body['optionInfo'])['optionCombinations'];
  const fault = optionFault(product, given);
  if (fault !== undefined) return fault;
  const price = objectOf(body['productSalePrice'])['salePrice'];
  if (body['productSalePrice'] !== undefined && !isWhole(price, 1, PRICE_AT_MOST))
    return 'productSalePrice.salePrice';
  if (isWhole(price, 1, PRICE_AT_MOST)) product.salePrice = price;
  for (const one of given as Body[]) {
    const option = product.options.find(({ id }) => id === one['id']);
    if (option === undefined) continue;
    option.stockQuantity = Number(one['stockQuantity'] ?? 0);
    option.price = Number(one['price'] ?? 0);
    option.isUsable = one['usable'] !== false;
  }
  return undefined;
}

const updateTypes = ['SALE_PRICE', 'STOCK', 'PRODUCT_STATUS_SALE', 'PRODUCT_STATUS_SUSPENSION'];

/** One element of a multi-update; returns the field that is wrong. */
function changeProduct(product: MarketProduct, update: Body): string | undefined {
  const types = update['multiUpdateTypes'];
  if (
    !Array.isArray(types) ||
    types.length === 0 ||
    types.some((type) => !updateTypes.includes(String(type)))
  )
    return 'multiUpdateTypes';
  const price = objectOf(update['productSalePrice'])['salePrice'];
  if (types.includes('SALE_PRICE') && !isWhole(price, 1, PRICE_AT_MOST)) return 'productSalePrice.salePrice';
  const stock = update['stockQuantity'];
  // The stock of a product with options is that of its options.
  if (types.includes('STOCK') && (!isWhole(stock, 0, STOCK_AT_MOST) || product.options.length > 0))
    return 'stockQuantity';
  if (types.includes('SALE_PRICE')) product.salePrice = Number(price);
  if (types.includes('STOCK')) product.stockQuantity = Number(stock);
  if (types.includes('PRODUCT_STATUS_SALE')) product.statusType = 'SALE';
  if (types.includes('PRODUCT_STATUS_SUSPENSION')) product.statusType = 'SUSPENSION';
  return undefined;
}

function changeStatus(product: MarketProduct, body: Body): string | undefined {
  const { statusType, stockQuantity } = body;
  if (statusType !== 'SALE' && statusType !== 'OUTOFSTOCK' && statusType !== 'SUSPENSION')
    return 'statusType';
  const hasStock = stockQuantity !== undefined;
  if (hasStock && !isWhole(stockQuantity, 0, STOCK_AT_MOST)) return 'stockQuantity';
  if (product.statusType === 'OUTOFSTOCK' && statusType === 'SALE' && !hasStock) return 'stockQuantity';
  if (product.statusType === 'SUSPENSION' && statusType === 'OUTOFSTOCK') return 'statusType';
  product.statusType = statusType;
  if (product.options.length === 0) {
    if (hasStock) product.stockQuantity = Number(stockQuantity);
    if (statusType === 'OUTOFSTOCK') product.stockQuantity = 0;
  }
  return undefined;
}

export function commerceProductRoutes({ records, answers }: Deps, route: CommerceRoute): Route[] {
  const wrong = (field: string): Answer =>
    answers.error(400, 'BAD_REQUEST', '입력한 데이터가 유효하지 않습니다.', [field]);
  const missing = (): Answer => answers.error(404, 'NOT_FOUND', '존재하지 않는 상품입니다.');
  const change =
    (name: string, work: (product: MarketProduct, body: Body) => string | undefined) =>
    (no: string, body: Body): Answer => {
      const product = records.products.get(no);
      if (product === undefined) return missing();
      const fault = work(product, body);
      countWrite(product, name, fault === undefined);
      storeProduct(records, product);
      return fault === undefined ? answers.ok(productView(product)) : wrong(fault);
    };
  const multiUpdate = (body: Body): Answer => {
    const updates = body['multiProductUpdateRequestVos'];
    if (!Array.isArray(updates) || updates.length === 0 || updates.length > UPDATES_AT_MOST)
      return wrong('multiProductUpdateRequestVos');
    for (const update of updates as Body[]) {
      const answer = change('update', changeProduct)(String(update['originProductNo']), update);
      if (answer.status !== 200) return answer;
    }
    return answers.ok({ code: 'SUCCESS', message: '', data: {} });
  };
  const options = change('option-stock', changeOptions);
  const status = change('status', changeStatus);
  return [
    route('PATCH', `${PRODUCTS}/multi-update`, 'multi-update', (_exchange, body) => multiUpdate(body)),
    route('PUT', `${PRODUCTS}/:no/option-stock`, 'option-stock', ({ params }, body) =>
      options(params['no'] ?? '', body),
    ),
    route('PUT', `${PRODUCTS}/:no/change-status`, 'change-status', ({ params }, body) =>
      status(params['no'] ?? '', body),
    ),
    route('GET', '/v2/products/origin-products/:no', 'product', ({ params }) => {
      const product = records.products.get(params['no'] ?? '');
      return product === undefined ? missing() : answers.ok(productView(product));
    }),
  ];
}
