// Files of reviews of the former shop over HTTP: products and writers, views of shoppers and staff, refused rows, and a file that is imported
// again.
// Clock: 2036-11-20, stopped.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { formerReviewLabel } from '#domain/reviews/review.ts';
import { movingColumns } from '#domain/moving-in/moving-files.ts';
import { makePicture } from '../../../testing/catalog/media.ts';
import { writeReview } from '../../../testing/content/reviews.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type MovingCells, importRows, linesOf } from '../../../testing/members/moving-rows.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { rows as select } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { importByCommand } from './moving-in.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
/** Products without a review. */
let products: { uuid: string; code: string }[];
beforeAll(async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  admin = await openStaff(shop);
  products = await select(
    shop,
    `select p.uuid, p.code from product_list l join product p on p.uuid = l.product_uuid
     where l.is_shown and not exists (select from product_review v where v.product_uuid = p.uuid) order by p.code limit 20`,
  );
});

type Row = MovingCells<'REVIEWS'>;

const send = (rows: readonly Row[], dryRun = false) => importRows(admin, 'REVIEWS', rows, dryRun);

let made = 0;
/** A review that no other row has, by default of the first product. */
function review(row: Row = {}): Row {
  made += 1;
  return {
    reviewNo: `R-${made}`,
    productCode: products[0]?.code ?? '',
    writtenAt: '2034-05-06 11:22',
    rating: '4',
    text: '좋아요',
    writer: '홍길동',
    ...row,
  };
}

const newProduct = (): { uuid: string; code: string } => products.pop() ?? { uuid: '', code: '' };

const shown = async (productUuid: string) =>
  shop.api.getProductItemReviewsByPaging({ productUuid, count: 100, sortType: 'NEWEST' });

describe('a review of a file', () => {
  test('is shown with its mark and masked writer, counts for the rating and earns nothing', async () => {
    const { uuid, code } = newProduct();
    const row = review({ productCode: code, text: '배송이 빨라요.\n또 살게요', optionText: '60정' });
    const low = review({ productCode: code, rating: '1', writtenAt: '2035-01-02', writer: '김**' });
    expect(await send([row, low], true)).toMatchObject({ newCount: 2, errorCount: 0 });
    expect((await shown(uuid)).data).toEqual([]);
    expect(await send([row, low])).toMatchObject({ newCount: 2, errorCount: 0 });
    const { data, summary } = await shown(uuid);
    expect(data.map(({ writerName }) => writerName)).toEqual(['김**', '홍*동']);
    expect(data[1]).toMatchObject({
      rating: 4,
      text: '배송이 빨라요.\n또 살게요',
      optionText: '60정',
      channelLabel: formerReviewLabel,
      createdAt: '2034-05-06T11:22:00',
      isRepeatBuyer: false,
    });
    expect(data[1]).not.toHaveProperty('rewardLabel');
    expect(summary).toMatchObject({ reviewCount: 2, rating: 2.5 });
    const due = await select(
      shop,
      `select from product_review where product_uuid = '${uuid}' and reward_due_at is not null`,
    );
    expect(due).toEqual([]);
  });

  test('is behind the reviews of this shop, and waits for no answer', async () => {
    const written = await writeReview(shop);
    const { productUuid } = written;
    const [product] = await select<{ code: string }>(
      shop,
      `select code from product where uuid = '${productUuid}'`,
    );
    const before = await admin.api.getReviewTabCounts({ productUuid });
    await send([review({ productCode: product?.code ?? '', writtenAt: '2036-11-19' })]);
    const { data } = await shown(productUuid);
    expect(data[0]?.uuid).toBe(written.review.uuid);
    expect(data.at(-1)?.channelLabel).toBe(formerReviewLabel);
    const after = await admin.api.getReviewTabCounts({ productUuid });
    const countOf = (tabs: typeof before, wanted: string) =>
      tabs.find(({ tab }) => tab === wanted)?.count ?? 0;
    expect(countOf(after, 'ALL')).toBe(countOf(before, 'ALL') + 1);
    expect(countOf(after, 'UNANSWERED')).toBe(countOf(before, 'UNANSWERED'));
    const answered = await admin.api.getStaffReviewsByPaging({
      productUuid,
      count: 100,
      isUnanswered: false,
    });
    expect(answered.data.filter(({ channelLabel }) => channelLabel === formerReviewLabel)).toEqual([]);
  });

  test('of a member is an own review, also deleted it does not return', async () => {
    const member = await openMember(shop);
    const { code } = newProduct();
    const row = review({ productCode: code, phone: member.phone });
    await send([row]);
    const own = await member.api.getMyProductReviewsByPaging({ count: 5 });
    expect(own.data).toMatchObject([{ isMine: true, channelLabel: formerReviewLabel }]);
    const file = await member.api.exportMyPersonalData({ password: member.password });
    expect(file.reviews).toHaveLength(1);
    await member.api.deleteProductReview({ uuid: own.data[0]?.uuid ?? '' });
    expect(await send([row])).toMatchObject({ newCount: 0, unchangedCount: 1 });
    expect((await member.api.getMyProductReviewsByPaging({ count: 5 })).data).toEqual([]);
  });

  test('with a forbidden expression is noted, shown, and never a best one', async () => {
    const { uuid, code } = newProduct();
    const report = await send([review({ productCode: code, text: '먹고 당뇨가 완치되었어요' })]);
    expect(report.rows[0]?.notes).toEqual([
      '식품 광고에 쓸 수 없는 표현이 있어 베스트 리뷰로는 보이지 않습니다.',
    ]);
    expect((await shown(uuid)).data).toHaveLength(1);
    expect((await shop.api.getMainProductItemReview({ uuid })).reviews).toEqual([]);
  });

  test('of an unknown member has the name of its writer', async () => {
    const { uuid, code } = newProduct();
    const report = await send([review({ productCode: code, loginId: 'gone_member' })]);
    expect(report.rows[0]?.notes).toEqual(['회원을 찾지 못해 작성자 이름으로만 보입니다.']);
    expect((await shown(uuid)).data[0]?.writerName).toBe('홍*동');
  });
});

test('the same file adds nothing twice, also two at the same time', async () => {
  const { uuid, code } = newProduct();
  const rows = Array.from({ length: 300 }, () => review({ productCode: code }));
  const reports = await Promise.all([send(rows), send(rows)]);
  expect(reports.map(({ errorCount }) => errorCount)).toEqual([0, 0]);
  expect(await send(rows)).toMatchObject({ newCount: 0, unchangedCount: 300, errorCount: 0 });
  expect((await shown(uuid)).summary).toMatchObject({ reviewCount: 300 });
});

test('lists of them are read page by page in every order', async () => {
  const { uuid: productUuid, code } = newProduct();
  await send(
    Array.from({ length: 25 }, (_, at) =>
      review({ productCode: code, writtenAt: `2034-01-${10 + (at % 9)}`, rating: String(1 + (at % 5)) }),
    ),
  );
  for (const sortType of ['BEST', 'NEWEST', 'RATING_DESC', 'RATING_ASC'] as const) {
    const read = new Set<string>();
    let cursor: { cursor?: string } = {};
    for (let page = 1; page <= 3; page += 1) {
      const input = { productUuid, sortType, count: 10, ...cursor };
      const { data, paging } = await shop.api.getProductItemReviewsByPaging(input);
      for (const { uuid } of data) read.add(uuid);
      cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
      expect(paging.hasNext).toBe(page < 3);
    }
    expect(read.size).toBe(25);
  }
  const { data } = await shown(productUuid);
  const days = data.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each<[string, Row]>([
  ['reviewNo', { reviewNo: '' }],
  ['productCode', { productCode: 'unknown' }],
  ['writtenAt', { writtenAt: '' }],
  ['writtenAt', { writtenAt: '2036-11-21' }],
  ['rating', { rating: '6' }],
  ['rating', { rating: '4.5' }],
  ['text', { text: '' }],
  ['text', { text: '가'.repeat(2_001) }],
  ['writer', { writer: '' }],
  ['loginId', { writer: '', loginId: 'gone_member' }],
])('a row is refused at its cell %s: %j', async (name, cells) => {
  const report = await send([review(cells)]);
  expect(report).toMatchObject({ newCount: 0, errorCount: 1 });
  expect(report.rows[0]?.errors.map((error) => error.name)).toEqual([name]);
  const stored = await sql`select from product_review where former_review_no = ${`R-${made}`}`.execute(
    shop.database.db,
  );
  expect(stored.rows).toEqual([]);
});

describe('pictures', () => {
  /** Imports as the command does, with these files and the English heading. */
  async function command(rows: readonly Row[], files: Readonly<Record<string, Buffer>>) {
    const pictures = {
      has: (name: string) => name in files,
      read: async (name: string) => files[name] ?? Buffer.alloc(0),
    };
    const heading = Object.keys(movingColumns.REVIEWS);
    const lines = linesOf('REVIEWS', rows).with(0, heading);
    return importByCommand(
      { ...shop.context(), pictures },
      'REVIEWS',
      asyncOf(lines.map((cells, at) => ({ line: at + 1, cells }))),
      { isDryRun: false },
    );
  }
  async function* asyncOf<T>(values: readonly T[]) {
    yield* values;
  }

  test('are read from rows with characters that the database cannot store', async () => {
    const { uuid, code } = newProduct();
    const productCode = `${code.slice(0, 2)}\u0000${code.slice(2)}`;
    const row = review({ productCode, text: '좋아요\ud800', loginId: '\u0000' });
    expect(await command([row], {})).toMatchObject({ newCount: 1, errorCount: 0 });
    expect((await shown(uuid)).data).toHaveLength(1);
  });

  test('are stored with their review, by name or by the last part of an address', async () => {
    const { uuid, code } = newProduct();
    const pictures = 'https://old.example/data/one.png?v=2 | two.png';
    const files = { 'one.png': await makePicture(), 'two.png': await makePicture() };
    const report = await command([review({ productCode: code, pictures })], files);
    expect(report).toMatchObject({ newCount: 1, errorCount: 0 });
    const { data, summary } = await shown(uuid);
    expect([data[0]?.kind, data[0]?.images.length, summary.photoCount]).toEqual(['PHOTO', 2, 1]);
    for (const url of data[0]?.images ?? [])
      expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    const uploads = await select<{ state: string }>(
      shop,
      `select u.state from upload u join product_review v on v.uuid = u.target_uuid where v.product_uuid = '${uuid}'`,
    );
    expect(uploads).toEqual([{ state: 'USED' }, { state: 'USED' }]);
  });

  test('are added to a review that came without them, once, and not after the writer edited it', async () => {
    const { code, uuid } = newProduct();
    const member = await openMember(shop);
    const row = review({ productCode: code, pictures: 'a.png', phone: member.phone });
    const first = await send([row]);
    expect(first.rows[0]?.notes).toEqual([
      '사진은 빼고 가져옵니다. 서버에서 명령으로 가져오면 사진도 들어갑니다.',
    ]);
    const files = { 'a.png': await makePicture() };
    expect(await command([row], files)).toMatchObject({ newCount: 0, changedCount: 1 });
    expect(await command([row], files)).toMatchObject({ changedCount: 0, unchangedCount: 1 });
    const [own] = (await shown(uuid)).data;
    expect(own?.images).toHaveLength(1);
    const edit = { uuid: own?.uuid ?? '', rating: 3, text: '다시 써 보니 보통입니다.' };
    await member.api.editProductReview({ ...edit, images: own?.images ?? [] });
    expect((await shown(uuid)).data[0]?.images).toEqual(own?.images);
    await member.api.editProductReview(edit);
    expect(await command([row], files)).toMatchObject({ unchangedCount: 1 });
    expect((await shown(uuid)).data[0]?.images).toEqual([]);
  });

  test.each([
    ['a file that is missing', 'missing.png'],
    ['a file that is no picture', 'text.png'],
    ['more than five', Array.from({ length: 6 }, () => 'one.png').join(';')],
  ])('refuse the row: %s', async (_name, pictures) => {
    const files = { 'one.png': await makePicture(), 'text.png': Buffer.from('text') };
    const report = await command([review({ pictures })], files);
    expect(report).toMatchObject({ newCount: 0, errorCount: 1 });
    expect(report.rows[0]?.errors.map((error) => error.name)).toEqual(['pictures']);
    const stored = await select(shop, `select from product_review where former_review_no = 'R-${made}'`);
    expect(stored).toEqual([]);
  });
});
