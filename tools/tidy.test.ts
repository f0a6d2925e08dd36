// Plants a violation of each rule of tidy. The rules: tidy.ts, tidy-*.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';
import { judgeLanguage } from './tidy-language.ts';
import { tidy, type Declared } from './tidy.ts';

const opening = '// What lives here. What does not.\n';
const file = (path: string, text: string): Source => ({ path, text: opening + text });
const inDomain = (text: string): Source => file('packages/domain/src/prices/price.ts', text);
const inOrders = (text: string): Source =>
  file('apps/api/src/features/sales/order-rows/order-rows.db.ts', text);
const inPayments = (text: string): Source =>
  file('apps/api/src/features/sales/payments/confirm-payment.ts', text);
const complaints = (...sources: Source[]): string[] => tidy(sources, {});

test('a tree without violations has no complaints', () => {
  expect(
    complaints(inDomain('const one = 1;\n'), inOrders('sql`insert into orders (uuid) values (${uuid})`;\n')),
  ).toEqual([]);
});

test('features that form an import cycle are reported once', () => {
  const sales = 'apps/api/src/features/sales';
  expect(
    complaints(
      file(`${sales}/cart/cart.db.ts`, "import { boughtCount } from '../order-rows/order-rows.ts';\n"),
      file(
        `${sales}/order-rows/order-response.ts`,
        "import { paymentResponse } from '../payments/payments.ts';\n",
      ),
      file(`${sales}/payments/settle-payment.ts`, "import { removeBought } from '../cart/cart.ts';\n"),
      file(`${sales}/checkout/place-order.ts`, "import { paymentStart } from '../payments/payments.ts';\n"),
    ),
  ).toEqual(['Features form an import cycle: sales/cart, sales/order-rows, sales/payments.']);
});

describe('one file', () => {
  const violations: [string, Source, RegExp][] = [
    ['in a folder called utils', file('apps/api/src/utils/price.ts', ''), /utils says nothing/],
    ['of 401 lines', file('apps/api/src/app.ts', 'x;\n'.repeat(400)), /401 lines, 400 at most/],
    ['without its opening lines', { path: 'apps/api/src/app.ts', text: 'export {};\n' }, /opening lines/],
    [
      'with a path of one machine',
      // Concatenated, so that this file contains no such path itself.
      inDomain(`open('${['', 'home', 'someone', 'list.csv'].join('/')}');\n`),
      /price\.ts:2: a path of one machine/,
    ],
    [
      'that opens a folder by the encoded path of its URL',
      file('tools/where.ts', `const root = new URL('..', import.meta.url${').pathname'};\n`),
      /percent-encoded/,
    ],
    ['with a silenced check', inDomain('// oxlint-disable-next-line no-console\n'), /silenced check/],
    [
      'of a feature that names a payment provider',
      inOrders("if (payment.provider === 'TOSS') return;\n"),
      /names a payment provider/,
    ],
    [
      'of the shop that reads a setting of a payment provider',
      file('apps/shop/config/config.ts', "reader.text('NICEPAY_URL');\n"),
      /names a payment provider/,
    ],
    [
      'of the storefront that names a payment provider',
      file('apps/store/app/shared/fee/fee-payment.ts', "if (name === 'toss') pay();\n"),
      /names a payment provider/,
    ],
    [
      'of the API that reads the client of one provider',
      file('apps/api/src/app.ts', 'providers.payment.TOSS.confirm();\n'),
      /names a payment provider/,
    ],
    [
      'with a mark of a merge',
      file('docs/bench.md', `# Bench\n${'<'.repeat(7)} HEAD\n`),
      /a mark of a merge/,
    ],
    ['with an unfinished note', inDomain('// TODO: round\n'), /unfinished note/],
    ['with a comment about what is not built', inDomain('// Counts are not built yet.\n'), /not built/],
    [
      'with a comment about what does not exist, on a line of a longer one',
      inDomain('/**\n * Counts of features that do not exist yet are 0.\n */\n'),
      /not built/,
    ],
    ['with a comment about an unused part', inDomain('/** No endpoint uses it yet. */\n'), /not built/],
    ['with "not yet" in a comment', inDomain('const one = 1; // not yet complete\n'), /not built/],
    [
      'of a feature that asks the database for the time',
      inOrders('sql`select now()`;\n'),
      /database's clock/,
    ],
    [
      'of a feature that asks the database for the day',
      inOrders('sql`select current_date`;\n'),
      /database's clock/,
    ],
    [
      'of a feature that asks the machine for the time',
      inOrders('const at = new Date();\n'),
      /machine's clock/,
    ],
    [
      'that imports another feature past its public API',
      inOrders("import { listProducts } from '../../catalog/products/products.db.ts';\n"),
      /past the public API apps\/api\/src\/features\/catalog\/products\/products\.ts/,
    ],
    [
      'that imports an area to its right',
      file(
        'apps/api/src/features/members/registration/withdraw-user.ts',
        "import { deleteCarts } from '../../sales/cart/cart.ts';\n",
      ),
      /imports sales\/cart, an area to the right/,
    ],
    [
      'that imports the type of an area to its right',
      file(
        'apps/api/src/features/base/codes/codes.ts',
        "import type { UserRow } from '../../members/accounts/accounts.ts';\n",
      ),
      /imports members\/accounts, an area to the right/,
    ],
    [
      'of a feature outside the areas',
      file('apps/api/src/features/coupons/coupons.ts', ''),
      /features are in features\/<area>\/<feature>\//,
    ],
    [
      'of a feature with SQL outside *.db.ts',
      inPayments("import { sql } from 'kysely';\n"),
      /SQL outside \*\.db\.ts/,
    ],
    [
      'of a test that reads the machine for the time',
      file('apps/api/src/features/sales/orders/orders.test.ts', 'shop.clock.stopAt(new Date());\n'),
      /machine's clock in a test/,
    ],
    [
      'of the material of tests that reads the machine for the time',
      file('apps/api/src/testing/sales/orders.ts', 'const day = Date.now();\n'),
      /machine's clock in a test/,
    ],
    [
      'of a test that asks the database for the time',
      file('tests/simulation/races.test.ts', "rows(shop, 'update orders set paid_at = now()');\n"),
      /database's clock in a test/,
    ],
    [
      'of a test that waits for a second at most',
      file('apps/api/src/jobs/jobs.test.ts', 'await vi.waitFor(() => expect(jobs).toEqual([]));\n'),
      /expect\.poll/,
    ],
    ['of a hasty test', file('tools/a.test.ts', 'test(1, () => {\n}, 60_000);\n'), /60000 ms/],
    ['of a rule that reads a clock', inDomain('const at = Date.now();\n'), /machine's clock/],
    ['of a rule that draws a number', inDomain('const luck = Math.random();\n'), /random/],
    [
      'of a test that stops the timer of its process',
      file('apps/api/src/features/base/codes/codes.test.ts', "vi.spyOn(performance, 'now');\n"),
      /replaces a global, which the shops of other files share/,
    ],
    [
      'of a test that leaves a false clock behind',
      file('apps/store/app/shared/form/form.test.ts', 'vi.useFakeTimers();\n'),
      /does not put it back/,
    ],
  ];
  test.each(violations)('%s is reported', (_name, source, sentence) => {
    expect(complaints(source)).toEqual([expect.stringMatching(sentence)]);
  });

  test('of content may be long, and a comment may speak of now()', () => {
    expect(complaints(file('demo/catalogue/food.ts', 'x;\n'.repeat(500)))).toEqual([]);
    expect(complaints(inOrders('// SQL now() is the wrong clock\n'))).toEqual([]);
  });

  test('may import the public API of a feature in its area or to the left', () => {
    expect(
      complaints(
        inPayments(
          "import { sell } from '../../catalog/products/products.ts';\nimport { lockOrder } from '../order-rows/order-rows.ts';\n",
        ),
      ),
    ).toEqual([]);
  });

  test('of a test may import another feature directly', () => {
    expect(
      complaints(
        file(
          'apps/api/src/features/members/accounts/accounts.test.ts',
          "import { listCart } from '../../sales/cart/cart.db.ts';\n",
        ),
      ),
    ).toEqual([]);
  });

  test('of a test of a started program may read the time of the machine, which the program has too', () => {
    for (const path of ['tests/process/roles.test.ts', 'tests/e2e/parcels.ts', 'tests/shop-process.ts'])
      expect(complaints(file(path, 'const deadline = Date.now();\n'))).toEqual([]);
  });

  test('may use the clock that it received', () => {
    expect(complaints(inOrders('const at = clock.now();\nconst day = new Date(at);\n'))).toEqual([]);
  });
});

describe('a table', () => {
  test('written by two features is reported with both', () => {
    const problems = complaints(
      inOrders('sql`update payment set state = 1`;\n'),
      inPayments('sql`insert into payment (uuid) values (1)`;\n'),
    );
    expect(problems).toEqual([
      expect.stringMatching(/Table payment is written by sales\/order-rows and sales\/payments/),
    ]);
  });

  test('may be read and locked by anyone', () => {
    const problems = complaints(
      inOrders('sql`insert into orders (a) values (1) on conflict (a) do update set a = 2`;\n'),
      inPayments('sql`select * from orders o join payment p using (uuid) for update of o`;\n'),
    );
    expect(problems).toEqual([]);
  });
});

describe('a page', () => {
  const page = file('docs/glossary.md', 'See `apps/shop/main.ts` and `main.ts`.\n');

  test('that cites a missing file is reported', () => {
    expect(complaints(page)).toEqual([
      expect.stringMatching(/glossary\.md:2: names apps\/shop\/main\.ts, which does not exist/),
      expect.stringMatching(/glossary\.md:2: names main\.ts/),
    ]);
  });

  test('that cites existing files is accepted', () => {
    expect(complaints(page, file('apps/shop/main.ts', ''))).toEqual([]);
  });
});

describe('a citation', () => {
  const rules: Source = {
    path: 'docs/rules/index.md',
    text: '# Rules\n\n| R001 | 1 | Titles are Korean. | |\n<a id="specification"></a>\n',
  };
  const decision: Source = { path: 'docs/decisions/043-page-cache.md', text: '# 043 The page cache\n' };
  const cited = (comment: string) => complaints(rules, decision, inDomain(`// ${comment}\n`));

  test.each([
    ['a document outside the repository', 'house.md 10', /house\.md, which is not in the repository/],
    ['a section of the specification', 'spec 9', /spec 9, which is not in the repository/],
    ['a document outside the repository by its short name', 'api.md C1', /api\.md, which is not/],
    ['a page that does not exist', 'docs/rules/parcels.md', /cites docs\/rules\/parcels\.md/],
    ['an anchor that the page does not have', 'docs/rules/index.md#fees', /no such anchor/],
    ['a decision that does not exist', 'docs/decisions/044', /cites docs\/decisions\/044/],
    ['a decision by a number in prose that does not exist', 'decisions 043 and 044', /decision 044/],
    ['a rule that the index does not list', 'R002', /rule R002/],
  ])('of %s is refused', (_name, comment, sentence) => {
    expect(cited(comment)).toEqual([expect.stringMatching(sentence)]);
  });

  test('of a page, an anchor, a heading, a decision and a rule that exist is accepted', () => {
    expect(
      cited(
        'docs/rules/index.md#specification, docs/rules/index.md#rules, docs/decisions/043, decision 043, R001',
      ),
    ).toEqual([]);
  });

  test('to an anchor that its page has twice is refused', () => {
    const page: Source = {
      path: 'docs/rules/prices.md',
      text: '# Prices\n<a id="fees"></a>\n<a id="vat"></a>\n<a id="fees"></a>\n',
    };
    expect(complaints(rules, page, inDomain(''))).toEqual([
      'docs/rules/prices.md: has the anchor fees twice.',
    ]);
  });

  test('by a link or by the end of a path on a page is resolved too', () => {
    const page: Source = {
      path: 'docs/rules/prices.md',
      text: '# Prices\n[one](index.md#specification) [two](index.md#gone) [three](gone.md) `prices/price.ts` `src/gone.ts`\n',
    };
    expect(complaints(rules, page, inDomain(''))).toEqual([
      expect.stringMatching(/links to index\.md#gone/),
      expect.stringMatching(/links to gone\.md/),
      expect.stringMatching(/names src\/gone\.ts/),
    ]);
  });
});

describe('a declared call', () => {
  const declared: Declared = { getStore: { path: '/open/stores/{uuid}', access: 'open' } };
  const handler = file('apps/api/src/features/base/stores/stores.api.ts', 'const stores = { getStore };\n');
  const named = file('apps/api/src/features/base/stores/stores.test.ts', "call('getStore');\n");

  test('with handler and test is accepted', () => {
    expect(tidy([handler, named], declared)).toEqual([]);
  });

  test('without handler is reported', () => {
    expect(tidy([named], declared)).toEqual([expect.stringMatching(/getStore .* no handler/)]);
  });

  test('counts as tested when a test names its path, not a longer one', () => {
    const byPath = file('apps/api/src/shops.test.ts', 'get(`/api/v1/open/stores/${uuid}?a=1`);\n');
    expect(tidy([handler, byPath], declared)).toEqual([]);
    const longer = file('apps/api/src/shops.test.ts', 'get(`/api/v1/open/stores/${uuid}/goods`);\n');
    expect(tidy([handler, longer], declared)).toHaveLength(1);
  });

  test('that no test names is reported', () => {
    expect(tidy([handler], declared)).toEqual([expect.stringMatching(/getStore .* named in no test/)]);
  });

  test('under /open/ that requires a session is reported', () => {
    const closed: Declared = { getStore: { path: '/open/stores/{uuid}', access: 'member' } };
    expect(tidy([handler, named], closed)).toEqual([expect.stringMatching(/contradict/)]);
  });

  test('outside /open/ that is open is reported', () => {
    const open: Declared = { getStore: { path: '/stores/{uuid}', access: 'open' } };
    expect(tidy([handler, named], open)).toEqual([expect.stringMatching(/contradict/)]);
  });
});

test('installed packages and builds are not read', () => {
  const root = mkdtempSync(join(tmpdir(), 'onns-tidy-'));
  try {
    for (const folder of ['apps', 'node_modules', 'build']) {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, 'one.ts'), opening);
    }
    expect(readSources(root)).toEqual([{ path: 'apps/one.ts', text: opening }]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe('a coined term', () => {
  const judged = (path: string, text: string): string[] => judgeLanguage([{ path, text }]);

  test.each([
    [
      'in a comment',
      'apps/api/src/app.ts',
      '// One.\n/** Two.\n * Keeps a kept page. */\n',
      ':3: "kept page"',
    ],
    ['after code on a line', 'apps/api/src/app.ts', 'const one = 1; // made anew\n', ':1: "anew"'],
    ['in a statement', 'db/functions/stock.sql', 'select 1; -- told by a trigger\n', ':1: "told"'],
    [
      'in a style sheet',
      'packages/ui/src/card.css',
      '.card {}\n/* stands in the list */\n',
      ':2: "stands in"',
    ],
    ['on a page', 'docs/endpoints.md', '# API\n\nThe stand-in answers.\n', ':3: "stand-in"'],
    [
      'in the name of a test',
      'tests/e2e/cart.test.ts',
      "test('shows the cart', run);\ntest(\n  'the same wish',\n);\n",
      ':3: "wish"',
    ],
    [
      'in the name of a table of tests',
      'tests/e2e/cart.test.ts',
      "test.each([\n  'one',\n])('%s goes out of the door', run);\n",
      ':3: "door"',
    ],
  ])('%s is reported with its line', (_where, path, text, report) => {
    expect(judged(path, text)).toEqual([expect.stringContaining(path + report)]);
  });

  test('is reported once for each term of a line, with the standard term', () => {
    expect(judged('docs/endpoints.md', 'Somebody is told at once.\n')).toEqual([
      expect.stringContaining('immediately, concurrently'),
      expect.stringContaining('the role'),
      expect.stringContaining('reported'),
    ]);
  });

  test.each([
    ['in code', "const wish = 'anew';\n"],
    ['as a name in backticks', '// `told_up_to` of `page_change`, and the `stand-in`\n'],
    ['as a part of another word', '// outdoors, household, untold\n'],
    ['in a URL', "const url = 'https://shop.example/at once';\n"],
  ])('is allowed %s', (_where, text) => {
    expect(judged('apps/api/src/app.ts', text)).toEqual([]);
  });
});
