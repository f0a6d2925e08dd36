// Every list of objects in the input of the contract declares what identifies an object, and refuses a repeated one.
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { inputReader } from './input.ts';

type Shape = {
  type?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  'x-unique-by'?: readonly string[];
  '~refine'?: { check: (value: unknown) => boolean }[];
};

const linesAddUp = 'lines of one item are added up';

/** Lists of objects without a key. */
const withoutKey: Record<string, string> = {
  'receiveMessageResult.rows': 'reports of a provider, which repeats them',
  'getNaverPayProducts.product': 'read by a provider, which may ask twice',
  'linkChannelProducts.lines': 'lines of a file; the command refuses a repeated one',
  'registerBrandPage.heroImages': 'a picture may be shown twice',
  'editBrandPage.heroImages': 'a picture may be shown twice',
  'registerContents.blocks': 'blocks of a text may repeat',
  'editContents.blocks': 'blocks of a text may repeat',
  'registerEvent.images': 'a picture may be shown twice',
  'editEvent.images': 'a picture may be shown twice',
  'drawEventWinners.prizes': 'prizes of one name are drawn one after the other',
  'registerProduct.images': 'a picture may be shown twice',
  'registerProduct.detailImages': 'a picture may be shown twice',
  'registerProduct.health.nutrition': 'rows of a label',
  'registerProduct.items': 'new items have no uuid; the command compares codes and options',
  'editProduct.images': 'a picture may be shown twice',
  'editProduct.detailImages': 'a picture may be shown twice',
  'editProduct.health.nutrition': 'rows of a label',
  'editProduct.items': 'new items have no uuid; the command compares codes and options',
  'registerOrder.items': linesAddUp,
  'checkPurchasable.items': linesAddUp,
  'simulateClaim.items': linesAddUp,
  'registerManualOrder.items': linesAddUp,
  'mergeGuestCart.items': linesAddUp,
  'registerNaverPayOrder.items': linesAddUp,
  'inquiryTying.items': linesAddUp,
  'inquirySpecificTying.items': linesAddUp,
};

const isObject = ({ type, anyOf }: Shape): boolean => type === 'object' || anyOf?.some(isObject) === true;

function* listsOf(schema: Shape, path: string): Generator<[string, Shape]> {
  if (schema.items !== undefined) {
    if (isObject(schema.items)) yield [path, schema];
    yield* listsOf(schema.items, path);
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* listsOf(inner, `${path}.${name}`);
  for (const inner of schema.anyOf ?? []) yield* listsOf(inner, path);
}

const lists = Object.entries(contract).flatMap(([operation, { input }]) => [
  ...listsOf(input as Shape, operation),
]);

test('every list of objects declares its key or is listed here with a reason', () => {
  const undeclared = lists.filter(([, list]) => list['x-unique-by'] === undefined).map(([path]) => path);
  expect(undeclared.toSorted()).toEqual(Object.keys(withoutKey).toSorted());
});

const keyed = lists.filter(([, list]) => list['x-unique-by'] !== undefined);

/** An object whose fields are `value`; only its key matters. */
const objectOf = (list: Shape, value: string): Record<string, string> =>
  Object.fromEntries((list['x-unique-by'] ?? []).map((key) => [key, value]));

test('finds the lists of orders, claims and staff', () => {
  expect(keyed.map(([path]) => path)).toEqual(
    expect.arrayContaining(['registerOrder.terms', 'inquiryOrder.items', 'passClaimInspection.restock']),
  );
});

test.each(keyed)('%s refuses an object that is repeated, also in other case', (_path, list) => {
  const checks = list['~refine'] ?? [];
  const isAccepted = (...values: string[]): boolean =>
    checks.every(({ check }) => check(values.map((value) => objectOf(list, value))));
  expect(isAccepted('a', 'b')).toBe(true);
  expect(isAccepted('a', 'b', 'A')).toBe(false);
});

test('the reader of a request names the list', () => {
  const orderProductUuid = '0193a0a0-0000-7000-8000-00000000000a';
  const restock = [orderProductUuid, orderProductUuid.toUpperCase()].map((uuid) => ({
    orderProductUuid: uuid,
    count: 1,
  }));
  const read = inputReader('passClaimInspection', contract.passClaimInspection);
  const raw = { params: { uuid: orderProductUuid }, query: {}, body: { restock } };
  expect(() => read(raw)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      fields: [{ name: 'restock', message: '같은 항목이 두 번 있습니다.' }],
    }),
  );
  expect(read({ ...raw, body: { restock: restock.slice(1) } })).toMatchObject({ restock: [{ count: 1 }] });
});
