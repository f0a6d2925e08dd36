// Rows of a file of orders of the former shop; each is a product of an order of a member.
import { findNamedMembers } from '../../members/accounts/accounts.ts';
import {
  type OwnedProduct,
  listStoredProducts,
  upsertProducts,
} from '../../sales/former-orders/former-orders.ts';
import { type MovingImporter, type MovingRow, refused } from './moving-kind.ts';
import { Cells } from './read-cells.ts';
import type { TableRow } from './read-table.ts';
import { type NamedMember, givenName, memberProblem, readNamed } from './row-member.ts';

/** `userUuid` is empty until the member is found. */
type ReadProduct = OwnedProduct & NamedMember;

const countAtMost = 9_999;
const amountAtMost = 1_000_000_000;

const unnamed = '아이디, 휴대폰 번호, 이메일 가운데 하나는 적어 주세요.';
const foreign = '다른 회원의 주문으로 이미 들어 있습니다.';

/** Without its number in the former shop, name and option identify a product in its order. */
const keyOf = ({
  lineNo,
  productName,
  optionText,
}: Record<'lineNo' | 'productName' | 'optionText', string>) =>
  lineNo === '' ? `${productName}\n${optionText}` : lineNo;

const placeOf = ({ orderNo, lineKey }: Pick<OwnedProduct, 'orderNo' | 'lineKey'>) => `${orderNo}\n${lineKey}`;

function read(row: TableRow, now: Date): MovingRow<ReadProduct> {
  const cells = new Cells<'ORDERS'>(row, now);
  const productName = cells.line('productName', { from: 1, to: 200 });
  const optionText = cells.line('optionText', { to: 200 });
  const stored: ReadProduct = {
    userUuid: '',
    ...readNamed((name) => cells.text(name)),
    orderNo: cells.line('orderNo', { from: 1, to: 50 }),
    lineKey: keyOf({ lineNo: cells.line('lineNo', { to: 50 }), productName, optionText }),
    orderedAt: cells.neededPast('orderedAt'),
    productName,
    optionText,
    count: cells.whole('count', { from: 1, to: countAtMost }),
    amount: cells.whole('amount', { from: 0, to: amountAtMost }),
    statusText: cells.line('statusText', { to: 30 }),
    carrier: cells.line('carrier', { to: 30 }),
    invoiceNumber: cells.line('invoiceNumber', { to: 40 }),
  };
  if (givenName(stored) === undefined) cells.errors.push({ name: 'loginId', message: unnamed });
  return cells.row(stored);
}

/** The row with the uuid of its member; refused when no member is found. */
function owned(
  row: MovingRow<ReadProduct>,
  member: { uuid: string; createdAt: Date } | undefined,
): MovingRow<ReadProduct> {
  const { stored } = row;
  if (stored === undefined) return row;
  const problem = memberProblem(stored, member, stored.orderedAt);
  if (problem !== undefined) return refused(row, givenName(stored) ?? 'loginId', problem);
  return { ...row, stored: { ...stored, userUuid: member?.uuid ?? '' } };
}

export const formerOrderImporter: MovingImporter<ReadProduct> = {
  secretColumns: [],
  read: (row, { now }) => read(row, now),
  keysOf: (stored) => ({ lineNo: placeOf(stored) }),
  async compare({ db }, rows) {
    const members = await findNamedMembers(
      db,
      rows.flatMap(({ stored }) => stored ?? []),
    );
    const judged = rows.map((row, at) => owned(row, members[at]));
    const found = await listStoredProducts(
      db,
      judged.flatMap(({ stored }) => stored ?? []),
    );
    const before = new Map(found.map((product) => [placeOf(product), product]));
    return judged.map((row) => {
      const product = row.stored && before.get(placeOf(row.stored));
      if (product === undefined) return row;
      if (!product.isOwn) return refused(row, 'orderNo', foreign);
      return { ...row, state: product.isSame ? 'UNCHANGED' : 'CHANGED' };
    });
  },
  save: (tx, _ctx, rows) => upsertProducts(tx, rows),
};
