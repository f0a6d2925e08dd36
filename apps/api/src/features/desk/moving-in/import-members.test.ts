// Files of members over HTTP: stored rows, refused cells, and a file that is imported again. Clock: 2036-11-20, stopped.
import { hashSync } from 'bcryptjs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { movingColumns } from '#domain/moving-in/moving-files.ts';
import { fileOfLines } from '../../../testing/catalog/desk-products.ts';
import { freshAddress, openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.stopAt('2036-11-20T10:00:00+09:00'));

const password = 'Former!pass7';
const heading = [
  '아이디',
  '이름',
  '휴대폰 번호',
  '이메일',
  '생년월일',
  '성별',
  '가입일',
  '등급',
  '등급 유지일',
  '선택 정보 동의일',
  '문자 수신 동의일',
  '이메일 수신 동의일',
  '비밀번호 해시',
  '마일리지',
  '마일리지 만료일',
];
type Cells = Partial<Record<(typeof heading)[number], string>>;

let made = 0;
/** Cells of a member that no other row has. */
const person = (cells: Cells = {}): Cells => {
  made += 1;
  const number = String(made).padStart(4, '0');
  return { 아이디: `moved_${number}`, 이름: '김이사', '휴대폰 번호': `010-7700-${number}`, ...cells };
};

const columnOf = (label: string) =>
  Object.entries(movingColumns.MEMBERS).find(([, name]) => name === label)?.[0];

const send = (rows: readonly Cells[], dryRun = false) =>
  admin.api.importMovingFile({
    kind: 'MEMBERS',
    file: fileOfLines([heading, ...rows.map((row) => heading.map((name) => row[name] ?? ''))]),
    dryRun,
  });

const rowOf = async (loginId: string) => {
  const found = await sql<Record<string, unknown> & { uuid: string }>`
    select u.*, birth::text as birth, grade_until::text as grade_until from users u where login_id = ${loginId}`.execute(
    shop.database.db,
  );
  return found.rows[0];
};
const logIn = (loginId: string, given = password) =>
  shop.call('POST', '/users/action/login', { body: { loginId, password: given }, from: freshAddress() });
const countOf = async (table: string) => {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(table)}`.execute(
    shop.database.db,
  );
  return found.rows[0]?.count ?? 0;
};

describe('a member of a file', () => {
  test('is stored with consents, grade and mileage, signs in with the former password, and gets no message', async () => {
    const sent = await countOf('message');
    const full = person({
      이메일: 'Moved@Example.com',
      생년월일: '1990.3.5',
      성별: '여',
      가입일: '2019-05-06 11:22:33',
      등급: '골드',
      '등급 유지일': '2037-01-31',
      '선택 정보 동의일': '2019-05-06',
      '문자 수신 동의일': '2035-02-01',
      '이메일 수신 동의일': '2019-05-06',
      '비밀번호 해시': hashSync(password, 4),
      마일리지: '12,300원',
      '마일리지 만료일': '2036-12-24',
    });
    expect(await send([full], true)).toMatchObject({ newCount: 1, errorCount: 0 });
    expect(await rowOf(full.아이디 ?? '')).toBeUndefined();
    const report = await send([full]);
    expect(report).toMatchObject({ newCount: 1, unchangedCount: 0, errorCount: 0 });
    expect(JSON.stringify(report)).not.toContain('$2b$');
    const row = await rowOf(full.아이디 ?? '');
    expect(row).toMatchObject({
      email: 'moved@example.com',
      phone: `01077${full['휴대폰 번호']?.slice(-7).replace('-', '')}`,
      birth: '1990-03-05',
      gender: 'FEMALE',
      gradeType: 'GOLD',
      gradeUntil: '2037-01-31',
      createdAt: new Date('2019-05-06T11:22:33+09:00'),
    });
    const answer = await logIn(full.아이디 ?? '');
    expect(answer.status).toBe(200);
    expect((await rowOf(full.아이디 ?? ''))?.passwordHash).toMatch(/^\$argon2id\$/);
    const terms = await sql<{ kind: string; channels: string[]; at: Date }>`
      select kind, channels, at from user_terms where user_uuid = ${row?.uuid} order by uuid`.execute(
      shop.database.db,
    );
    expect(terms.rows).toEqual([
      { kind: 'MARKETING', channels: ['EMAIL'], at: new Date('2019-05-06T00:00:00+09:00') },
      { kind: 'MARKETING', channels: ['EMAIL', 'SMS'], at: new Date('2035-02-01T00:00:00+09:00') },
      { kind: 'PERSONAL_INFO_OPTIONAL', channels: [], at: new Date('2019-05-06T00:00:00+09:00') },
    ]);
    const mileage = await sql<{ type: string; amount: number; expireAt: Date }>`
      select type, amount, expire_at from mileage_row where user_uuid = ${row?.uuid}`.execute(
      shop.database.db,
    );
    expect(mileage.rows).toEqual([
      { type: 'EARN_ADMIN', amount: 12_300, expireAt: new Date('2036-12-24T23:59:59+09:00') },
    ]);
    expect(await countOf('message')).toBe(sent);
  });

  test('with the needed cells alone has no consent, no birth, no mileage and no password', async () => {
    const plain = person({ 생년월일: '1990-03-05', 성별: 'F' });
    const report = await send([plain]);
    expect(report.rows[0]?.notes).toEqual(['선택 정보 동의일이 없어 생년월일과 성별은 넣지 않습니다.']);
    const row = await rowOf(plain.아이디 ?? '');
    expect(row).toMatchObject({ birth: null, gender: 'NONE', gradeType: 'BASIC', passwordHash: '$none$' });
    expect((await logIn(plain.아이디 ?? '', '$none$')).status).toBe(401);
    const terms = await sql`select from user_terms where user_uuid = ${row?.uuid}`.execute(shop.database.db);
    expect(terms.rows).toEqual([]);
  });
});

test('the same file adds nothing twice, also two at the same time', async () => {
  const rows = Array.from({ length: 300 }, () => person({ 마일리지: '1000' }));
  const reports = await Promise.all([send(rows), send(rows)]);
  expect(reports.map(({ errorCount }) => errorCount)).toEqual([0, 0]);
  expect(await send(rows)).toMatchObject({ newCount: 0, unchangedCount: 300, errorCount: 0 });
  const found = await sql<{ members: number; total: number }>`
    select count(distinct u.uuid)::int as members, sum(r.amount)::int as total from users u join mileage_row r on r.user_uuid = u.uuid
    where u.login_id = any(${rows.map(({ 아이디: loginId }) => loginId)}::text[])`.execute(shop.database.db);
  expect(found.rows).toEqual([{ members: 300, total: 300_000 }]);
});

describe('a row is refused at its cell', () => {
  test.each([
    ['loginId', { 아이디: '홍길동' }],
    ['loginId', { 아이디: 'admin1' }],
    ['name', { 이름: '1' }],
    ['phone', { '휴대폰 번호': '02-123-4567' }],
    ['email', { 이메일: 'wrong' }],
    ['birth', { 생년월일: '2036-01-01' }],
    ['birth', { 생년월일: '1990-02-30' }],
    ['gender', { 성별: '강아지' }],
    ['joinedAt', { 가입일: '2036-11-21' }],
    ['joinedAt', { 가입일: '0000-03-05' }],
    ['smsAt', { '문자 수신 동의일': '0001-01-01' }],
    ['grade', { 등급: '다이아' }],
    ['gradeUntil', { 등급: 'VIP', '등급 유지일': '2036-11-19' }],
    ['smsAt', { '문자 수신 동의일': 'Y' }],
    ['passwordHash', { '비밀번호 해시': hashSync(password, 4).replace('$04$', '$20$') }],
    ['mileage', { 마일리지: '-5' }],
    ['mileageExpireAt', { 마일리지: '5', '마일리지 만료일': '2036-11-19' }],
  ] as const)('%s: %j', async (name, cells) => {
    const report = await send([person(cells)]);
    expect(report).toMatchObject({ newCount: 0, errorCount: 1 });
    expect(report.rows[0]?.errors.map((error) => error.name)).toEqual([name]);
    for (const [column, value] of Object.entries(cells))
      expect(report.rows[0]?.values).toContainEqual({ column: columnOf(column), value });
  });

  test('where login id, phone or e-mail belongs to another member or another row', async () => {
    const member = await openMember(shop);
    const first = person({ 이메일: 'first@example.com' });
    const rows = [
      first,
      person({ 아이디: member.loginId }),
      person({ '휴대폰 번호': member.phone }),
      person({ 이메일: member.email }),
      person({ 이메일: 'FIRST@example.com' }),
      { ...person(), 아이디: first.아이디?.toUpperCase() ?? '' },
    ];
    const report = await send(rows);
    expect(report).toMatchObject({ newCount: 1, errorCount: 5 });
    expect(report.rows.map(({ line, errors: [error] }) => [line, error?.name])).toEqual([
      [3, 'loginId'],
      [4, 'phone'],
      [5, 'email'],
      [6, 'email'],
      [7, 'loginId'],
      [2, undefined],
    ]);
  });
});

test('the audit log has the counts of an import and no personal data', async () => {
  await send([person({ 이름: '비밀이름' })]);
  const found = await sql<{ text: string }>`
    select to_jsonb(a)::text as text from audit_log a where target_type = 'MOVING_FILE' order by number desc limit 1`.execute(
    shop.database.db,
  );
  expect(found.rows[0]?.text).toContain('"newCount": 1');
  expect(found.rows[0]?.text).not.toContain('비밀이름');
});
