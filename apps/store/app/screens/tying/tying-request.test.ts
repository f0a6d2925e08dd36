// The items of a set request in the address and in the form.
import { expect, test } from 'vitest';
import { itemsOfAddress, requestSet } from './tying-request.ts';

const [first, second] = ['0197f000-0000-7000-8000-000000000001', '0197f000-0000-7000-8000-000000000002'];
const itemsOf = (items: string) =>
  itemsOfAddress(new URLSearchParams({ items })).map(({ productItemUuid, count }) => [
    productItemUuid,
    count,
  ]);

test.each([
  [
    `${first}:2,${second}`,
    [
      [first, 2],
      [second, 1],
    ],
  ],
  [`${first}:2,${first}:3`, [[first, 5]]],
  [`${first}:0,x:1,${second}:9999,,:`, []],
  ['', []],
])('%s of the address', (items, expected) => expect(itemsOf(items)).toEqual(expected));

const filled = {
  name: '박지민',
  phone: '010-1234-5678',
  purpose: 'GIFT',
  message: '포장해 주세요.',
  agreePrivacy: 'yes',
  [`count-${first}`]: '3',
  [`count-${second}`]: '0',
};

async function send(fields: Record<string, string>) {
  const sent: object[] = [];
  const body = new URLSearchParams(fields);
  const result = await requestSet(
    new Request('http://shop.test', { method: 'POST', body }),
    async (input) => {
      sent.push(input);
      return { uuid: first, status: 'RECEIVED', createdAt: '2026-11-23T10:00:00' };
    },
  );
  return { result, sent };
}

test('a complete form is sent with the items whose count is above 0', async () => {
  const { result, sent } = await send(filled);
  expect(result).toEqual({ isDone: true });
  expect(sent).toEqual([
    {
      name: '박지민',
      phone: '010-1234-5678',
      message: '포장해 주세요.',
      purpose: 'GIFT',
      agreePrivacy: true,
      items: [{ productItemUuid: first, count: 3 }],
    },
  ]);
});

test.each([
  ['name', { ...filled, name: ' ' }],
  ['agreePrivacy', { ...filled, agreePrivacy: '' }],
  ['items', { ...filled, [`count-${first}`]: '-1' }],
])('without %s nothing is sent, and the field has an error', async (name, fields) => {
  const { result, sent } = await send(fields);
  expect(result).toMatchObject({ isDone: false, errors: { [name]: expect.stringMatching(/주세요\.$/) } });
  expect(sent).toEqual([]);
});
