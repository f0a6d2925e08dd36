// Invalid input generated from the contract for every call of one area: it is refused with 4xx and a Korean message, never with 5xx, and refused
// calls write nothing. How it is sent: send-invalid.ts. Valid inputs: valid-input.ts.
import type { TSchema } from 'typebox';
import { Check, Clean } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { needsSession, pathNames, takesBody } from '#contract/endpoint.ts';
import {
  exampleInput,
  fieldsOf,
  hostileTexts,
  invalidValuesFor,
  requestFor,
  withField,
} from '../contract/inputs.ts';
import { expectRefusal, logWrittenRows, tableContents } from '../contract/refused-calls.ts';
import { openMember, signInAgain } from '../members/members.ts';
import { startStaffSignIn, makeStaff, openStaff } from '../members/staff.ts';
import { testShop } from '../shop.ts';
import { type Call, section } from './calls.ts';
import { type InvalidCall, invalidCallSender } from './send-invalid.ts';

type Fields = Record<string, unknown>;

const deepObject = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000);
const deepList = '['.repeat(10_000) + ']'.repeat(10_000);

/** Bodies that are not a JSON object in UTF-8. */
const bodies: { what: string; rawBody: string | Buffer; contentType?: string }[] = [
  { what: 'nothing at all', rawBody: '' },
  { what: 'half of an object', rawBody: '{"count":' },
  { what: 'two objects', rawBody: '{}{}' },
  { what: 'words', rawBody: 'count=10' },
  { what: 'a list', rawBody: '[{"count":10}]' },
  { what: 'a text', rawBody: '"count"' },
  { what: 'a number', rawBody: '10' },
  { what: 'null', rawBody: 'null' },
  { what: 'true', rawBody: 'true' },
  { what: '10,000 lists in each other', rawBody: deepList },
  { what: '10,000 objects in each other', rawBody: deepObject },
  { what: 'a broken byte', rawBody: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  {
    what: 'a cut syllable',
    rawBody: Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from([0xed, 0x99]), Buffer.from('"}')]),
  },
  { what: 'UTF-16', rawBody: Buffer.from('{"count":10}', 'utf16le') },
  { what: 'more than the limit', rawBody: JSON.stringify({ keyword: 'a'.repeat(300_000) }) },
  { what: 'a form', rawBody: 'count=10&keyword=a', contentType: 'application/x-www-form-urlencoded' },
  { what: 'plain text', rawBody: '{"count":10}', contentType: 'text/plain' },
  {
    what: 'XML',
    rawBody: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]><a>&b;</a>',
    contentType: 'application/xml',
  },
  { what: 'a multipart form', rawBody: '--x\r\n\r\n--x--', contentType: 'multipart/form-data; boundary=x' },
  { what: 'an invalid content type', rawBody: '{}', contentType: '\\\\;;=' },
];

/** Tests of these calls, with their own shop. */
export function invalidInputChecks(calls: readonly Call[]): void {
  const shop = testShop({ demo: true, outside: true, paymentTimeoutMs: 200 });
  let tablesBefore: Record<string, string>;
  /** Tokens of a member, of one that may be ended, of staff, and of an unverified session. */
  let token: string;
  let tokenToEnd: string;
  let staffToken: string;
  let staffTokenToEnd: string;
  let unverifiedToken: string;
  beforeAll(async () => {
    const member = await openMember(shop);
    token = member.token;
    tokenToEnd = (await signInAgain(shop, member)).token;
    staffToken = (await openStaff(shop)).token;
    staffTokenToEnd = (await openStaff(shop)).token;
    unverifiedToken = (await startStaffSignIn(shop, await makeStaff(shop))).token;
    tablesBefore = await tableContents(shop.database.db);
    await logWrittenRows(shop.database.db);
  });

  /** Calls for members or staff are made by one of them, so that the invalid input is the reason of the refusal. */
  function asCaller(declaration: Endpoint): Record<string, string> {
    if (!needsSession(declaration)) return {};
    const isUnverified =
      declaration.access === 'staff-unverified' || declaration.access === 'staff-or-unverified';
    if (isUnverified) return { authorization: `Bearer ${unverifiedToken}` };
    if (declaration.access === 'staff' || declaration.access === 'admin')
      return {
        authorization: `Bearer ${declaration === contract.logoutStaff ? staffTokenToEnd : staffToken}`,
      };
    const isEnding = declaration === contract.logout;
    return { authorization: `Bearer ${isEnding ? tokenToEnd : token}` };
  }

  const sendAll = invalidCallSender(shop, asCaller);
  const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

  /** Numbers the hostile texts of a field, from another number in the next field. */
  const turnOf = (invalid: unknown, fieldAt: number): { turn?: number } => {
    const at = hostileTexts.findIndex((text) => text === invalid);
    return at < 0 ? {} : { turn: fieldAt + at };
  };

  /** Every invalid value in every field, where the declaration expects it. */
  function invalidFields(declaration: Endpoint): InvalidCall[] {
    return fieldsOf(declaration.input).flatMap(({ path, schema }, fieldAt) =>
      invalidValuesFor(schema).map((invalid) => {
        const input = withField(declaration.input, exampleInput(declaration), path, invalid) as Fields;
        const { url, body } = requestFor(declaration, input);
        const isInBody = body !== undefined && Object.hasOwn(body, path[0] ?? '');
        const isInQuery = declaration.method === 'GET' && !path.includes('0');
        // Everything in a URL is text, so only a body determines whether the schema accepts the value.
        const mustRefuse = () =>
          isInBody
            ? !Check(declaration.input, Clean(declaration.input, structuredClone(input)))
            : isInQuery && isOtherType(schema, invalid);
        const what = `${path.join('.')} = ${shown(invalid)}`;
        return { url, body, what, mustRefuse, ...turnOf(invalid, fieldAt) };
      }),
    );
  }

  /** The same in the query, for a write that accepts its parameters there as well. */
  function invalidQueries(declaration: Endpoint): InvalidCall[] {
    const asQuery = { ...declaration, method: 'GET', isBare: false } as Endpoint;
    return fieldsOf(declaration.input)
      .filter(({ path }) => !path.includes('0'))
      .flatMap(({ path, schema }, fieldAt) =>
        invalidValuesFor(schema).map((invalid) => {
          const input = withField(declaration.input, exampleInput(declaration), path, invalid) as Fields;
          const { url } = requestFor(asQuery, input);
          const what = `?${path.join('.')}=${shown(invalid)}`;
          return { url, what, mustRefuse: isOtherType(schema, invalid), ...turnOf(invalid, fieldAt) };
        }),
      );
  }

  /** Text of a query that is no number or no flag where one is declared. */
  function isOtherType(schema: TSchema, invalid: unknown): boolean {
    const { type } = schema as { type?: string };
    if (invalid !== null && typeof invalid === 'object') return false;
    if (type === 'integer') return !/^-?\d+$/.test(String(invalid));
    return type === 'boolean' && !/^(true|false)$/.test(String(invalid));
  }

  describe('invalid input in each field is refused and writes nothing', () => {
    test.each(calls)('$operation', async (call) => {
      await sendAll(call, invalidFields(call.declaration));
    });

    const bare = calls.filter(({ declaration }) => declaration.isBare && declaration.method !== 'GET');
    if (bare.length > 0)
      test.each(bare)('$operation, in the query', async (call) => {
        await sendAll(call, invalidQueries(call.declaration));
      });
  });

  const withBody = calls.filter(({ declaration }) => takesBody(declaration));

  test.each(withBody)('$operation with 10,000 nested arrays in each field', async (call) => {
    const { declaration } = call;
    const top = fieldsOf(declaration.input).filter(({ path }) => path.length === 1);
    const invalidCalls = top.flatMap(({ path }) => {
      const input = withField(declaration.input, exampleInput(declaration), path, 'DEEP') as Fields;
      const { url, body } = requestFor(declaration, input);
      if (body === undefined || !Object.hasOwn(body, path[0] ?? '')) return [];
      return [deepList, deepObject].map((deep) => ({
        url,
        rawBody: JSON.stringify(body).replace('"DEEP"', deep),
        what: path.join('.'),
      }));
    });
    await sendAll(call, invalidCalls);
  });

  section('bodies that are not an object', withBody, () => {
    test.each(withBody)('$operation', async (call) => {
      const { declaration } = call;
      const { url } = requestFor(declaration, exampleInput(declaration));
      const needsNothing = (declaration.input.required ?? []).length === pathNames(declaration.path).length;
      // A provider that sends arrays may send an empty one.
      const takesList = 'rows' in declaration.input.properties;
      const isEmpty = (what: string) =>
        what === 'nothing at all' || what === 'null' || (takesList && what === 'a list');
      await sendAll(
        call,
        bodies.map(({ what, rawBody, contentType }) => ({
          url,
          rawBody,
          headers: { 'content-type': contentType ?? 'application/json' },
          what,
          mustRefuse: !(needsNothing && isEmpty(what)),
        })),
      );
    });

    test.each(withBody)(
      '$operation with names of prototypes changes no object',
      async ({ operation, declaration }) => {
        const body = JSON.stringify(requestFor(declaration, exampleInput(declaration)).body ?? {});
        const pollution =
          '"__proto__":{"isAdmin":true,"count":1},"constructor":{"prototype":{"isAdmin":true}},"hasOwnProperty":1,"toString":null,"__defineGetter__":1';
        const rawBody = body === '{}' ? `{${pollution}}` : `${body.slice(0, -1)},${pollution}}`;
        const { url } = requestFor(declaration, exampleInput(declaration));
        const headers = asCaller(declaration);
        const answer = await shop.call(declaration.method, url, { rawBody, headers });
        expectRefusal(answer, false, operation);
        expect(({} as Fields)['isAdmin']).toBeUndefined();
        // A prototype does not provide a required name.
        const required = (declaration.input.required ?? []).find(
          (name) => !declaration.isBare && name === 'count',
        );
        if (required === undefined) return;
        const inherited = await shop.call(declaration.method, url, {
          rawBody: '{"__proto__":{"count":10}}',
          headers,
        });
        expect(inherited.body).toMatchObject({ code: 'REQUIRED_PARAMETER' });
      },
    );
  });

  describe('invalid input in URLs', () => {
    const queries = [
      'count=10&count=abc',
      'count=1&count=2&count=3',
      'count[]=10',
      'count=10&uuids[]=a',
      'count=%ff&keyword=%ed%a0%80',
      '%ff=%ff&%=1&=&&&=1',
      'count=10&keyword=%00',
      'count=10&__proto__=1&constructor=1&toString=1',
      `count=10&keyword=${'a'.repeat(100_000)}`,
      'count=10&uuids=|||',
      `count=10&uuids=${'a|'.repeat(5000)}`,
      'count=10;drop table product',
      'count=+10',
      'count=１０',
    ];
    test.each(calls)('$operation', async (call) => {
      const { url, body } = requestFor(call.declaration, exampleInput(call.declaration));
      const path = url.split('?')[0] ?? '';
      await sendAll(
        call,
        queries.map((query) => ({
          url: `${path}?${query}`,
          body,
          what: query.slice(0, 60),
          mustRefuse: false,
        })),
      );
    });

    const odd = [
      '%00',
      '%ff',
      '%ed%a0%80',
      '..%2f..%2fetc%2fhosts',
      '%2e%2e',
      'null',
      'undefined',
      '-1',
      '0',
      "'%20or%201=1--",
      'a'.repeat(290),
      'a'.repeat(5000),
      '%F0%9F%8D%8A',
      '00000000-0000-0000-0000-00000000000g',
      '{uuid}',
      ':uuid',
    ];
    const single = calls.filter(({ declaration }) => declaration.path.includes('{'));
    test.each(single)('$operation with a malformed uuid in its path', async ({ declaration }) => {
      for (const part of odd) {
        const answer = await shop.call(declaration.method, declaration.path.replace(/\{\w+\}/, part));
        expectRefusal(answer, true, part);
      }
    });
  });
  const paged = calls.filter(({ declaration }) => declaration.envelope === 'page');
  section('pages that do not exist', paged, () => {
    const cursors = [
      '',
      ' ',
      'abc',
      '1',
      '1.2',
      '1.2.3.4.5.6',
      '0.1.-5.0',
      '9'.repeat(30),
      '9999999999999999.9999999999999999.9999999999999999',
      '-',
      '1..2',
      "1' or '1'='1",
      'NaN.NaN.NaN',
      '0x1.0x2.0x3',
      '가',
    ];
    test.each(paged)('$operation', async (call) => {
      const { declaration } = call;
      const ask = (fields: Fields, mustRefuse: boolean): InvalidCall => ({
        ...requestFor(declaration, { ...exampleInput(declaration), ...fields }),
        what: shown(fields),
        mustRefuse,
      });
      await sendAll(call, [
        ...cursors.flatMap((cursor) => [
          ask({ cursor }, false),
          ask({ cursor, cursorType: 'PREVIOUS' }, false),
        ]),
        ...[0, -1, 1001, 1.5, 'first', 1e9].map((page) => ask({ page }, true)),
        ...[0, -1, 101, 1e9, 'all', ''].map((count) => ask({ count }, true)),
        ask({ cursorType: 'SIDEWAYS' }, true),
        ask({ cursorId: 'abc' }, true),
        ask({ page: 1000 }, false),
      ]);
    });
  });

  test('afterwards the tables are unchanged, and no error was a defect', async () => {
    expect(shop.bugs).toEqual([]);
    const now = await tableContents(shop.database.db);
    // Tables that accepted calls may write: logged searches, stored notifications, ended sessions, created codes, consents, addresses with
    // hostile text, the test sign-in of a made-up person, identity windows, requests for reset links.
    const ofMembers = [
      'session',
      'code',
      'users',
      'user_terms',
      'marketing_recheck',
      'user_address',
      'register_token',
      'reset_mail_request',
    ];
    // Writes of staff are audited, and requested codes are sent.
    const ofStaff = ['audit_log', 'message', 'message_delivery'];
    const ofContent = [
      'faq',
      'notice',
      'headquarter_notice',
      'event_category',
      'event',
      'event_group',
      'brand_page',
      'banner',
      'content',
      'keyword_rule',
      'answer_template',
      'advertising_campaign',
      'recommended_keyword',
      'category',
      'brand',
    ];
    // Settings accept any fee, and any name of a holiday and of a place; a card states the fee.
    const ofSettings = ['shop_setting', 'delivery_policy', 'product_card', 'holiday', 'remote_area', 'shop'];
    const mayGrow = [
      ...ofStaff,
      ...ofSettings,
      'search_log',
      'search_total',
      'payment_notice',
      'identity_attempt',
      // Any text may be the source of a visit.
      'visit_inflow',
      'conversion_event',
      // A callback of an unknown type is accepted, and so is a run without input.
      'channel_job',
      'channel_message',
      // A file of invalid rows is accepted, and each row is reported.
      'dispatch_import',
      'product_import',
      // Names of views, and names and values of their filters, may be any text.
      'saved_view',
      // An export may search for any text.
      'export_job',
      // Their texts may be hostile, and are sanitised.
      ...ofContent,
      ...ofMembers,
    ];
    const changed = Object.keys(now).filter(
      (name) => now[name] !== tablesBefore[name] && !mayGrow.includes(name),
    );
    expect(changed).toEqual([]);
  });
}
