// The API document: completeness, resolvable references, valid examples. Validity as OpenAPI and client generation:
// tools/openapi.test.ts.
import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type RefusalCode, refusalCatalogue } from '#domain/base/refusal.ts';
import { contract } from './contract.ts';
import { type Endpoint, answerOf, endpoint } from './endpoint.ts';
import { exampleInputOf, exampleOf } from './examples.ts';
import { openapi } from './openapi.ts';
import { refusalsOf } from './refusals.ts';
import { NamedObject, Text, Uuid } from './shapes.ts';

type Schema = { $ref?: string; description?: string; enum?: string[]; properties?: Record<string, Schema> };
type Parameter = { $ref?: string; name: string; in: string; required: boolean; description?: string };
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Response = { $ref?: string; description: string; content?: Content };
type Written = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
};
type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Written>>;
  components: Record<string, Record<string, unknown>>;
};

const calls = Object.entries(contract as Record<string, Endpoint>);
const document = openapi('https://shop.example/api/v1') as Document;
const written = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
);

function resolve<T>({ $ref }: { $ref?: string }): T {
  const [, , kind = '', name = ''] = ($ref ?? '').split('/');
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`${$ref} is not in the document.`);
  return found as T;
}

/** All nested values with their paths. */
function* walk(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  yield [path, value];
  if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* walk(inner, [...path, name]);
}

test('describes every path once, each operation with a unique id', () => {
  const count = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  expect(written.size).toBe(count);
  expect([...written.keys()]).toEqual(expect.arrayContaining(Object.keys(contract)));
  expect(count).toBe(calls.reduce((sum, [, { alternatives }]) => sum + 1 + alternatives.length, 0));
});

test('writes nested names with a dot and marks required parameters', () => {
  const parameters = document.paths['/open/products/action/get-by-paging']?.['get']?.parameters ?? [];
  const names = parameters.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'priceRange.fromPrice',
      'priceRange.toPrice',
      'stockCountRange.from',
      'stockCountRange.to',
    ]),
  );
  expect(names).not.toContain('priceRange');
  expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['count']);
});

test('lists each schema once and references it, which keeps the document small', () => {
  const { schemas = {} } = document.components;
  for (const name of [
    'Product',
    'ProductItem',
    'ProductItemCardPage',
    'Order',
    'Refusal',
    'Uuid',
    'OrderStatus',
  ])
    expect(schemas).toHaveProperty(name);
  const answer = Object.values(document.paths['/open/product-items/{uuid}'] ?? {})[0]?.responses['200'];
  expect(answer && resolve(answer)).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { data: { $ref: '#/components/schemas/ProductItemDetail' } } },
      },
    },
  });
  // With inline schemas, and without tags, descriptions, examples and responses per status, it was 3,570 characters per
  // operation.
  expect(JSON.stringify(document).length / written.size).toBeLessThan(3_200);
});

test('references only listed components and lists only referenced ones', () => {
  const refs = new Set<string>();
  for (const [path, value] of walk(document)) if (path.at(-1) === '$ref') refs.add(String(value));
  for (const $ref of refs) expect(resolve({ $ref })).toBeDefined();
  const { securitySchemes: _schemes, ...listed } = document.components;
  for (const [kind, entries] of Object.entries(listed))
    for (const name of Object.keys(entries)) expect(refs).toContain(`#/components/${kind}/${name}`);
});

test('contains no annotation for the server', () => {
  for (const [path] of walk(document)) expect(path.at(-1) ?? '').not.toMatch(/^x-|^~/);
});

describe.each(calls)('%s', (operation, declaration) => {
  const call = written.get(operation);

  test('has the tag of its area, a summary and its access', () => {
    expect(call?.tags).toHaveLength(1);
    expect(document.tags.find(({ name }) => name === call?.tags[0])?.description).toMatch(/^[A-Z].*\.$/);
    expect(call?.summary).toBe(declaration.summary);
    expect(call?.description).toMatch(/call|calls|tests/);
  });

  test('describes each of its parameters and fields', () => {
    const fields = Object.values(call?.requestBody?.content ?? {}).flatMap(({ schema }) =>
      [...walk(resolve<Schema>(schema))].flatMap(([path, value]) =>
        path.at(-1) === 'properties' ? Object.entries(value as Record<string, Schema>) : [],
      ),
    );
    const parameters = (call?.parameters ?? []).map((parameter) =>
      parameter.$ref === undefined ? parameter : resolve<Parameter>(parameter),
    );
    const silent = [...fields, ...parameters.map((parameter) => [parameter.name, parameter] as const)]
      .filter(([, { description }]) => !/^[A-Za-z].*\.$/.test(description ?? ''))
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });

  test('lists each refusal under its status, as an enumeration of codes', () => {
    const codes = Object.entries(call?.responses ?? {})
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => {
        const schema = resolve<Response>(response).content?.['application/json']?.schema as unknown as {
          allOf: [Schema, { properties: { code: { enum: RefusalCode[] } } }];
        };
        expect(schema.allOf[0].$ref).toBe('#/components/schemas/Refusal');
        const listed = schema.allOf[1].properties.code.enum;
        for (const code of listed)
          expect([code, refusalCatalogue[code].status]).toEqual([code, Number(status)]);
        return listed;
      });
    expect(codes.toSorted()).toEqual([...refusalsOf(declaration), 'INTERNAL'].toSorted());
  });

  test('has examples that its schemas accept', () => {
    expect(Check(declaration.input, exampleInputOf(operation, declaration))).toBe(true);
    const schema = answerOf(declaration) as TSchema;
    expect(Check(schema, exampleOf(schema))).toBe(true);
  });

  test('requires a token exactly where the access needs one', () => {
    const schemes = (call?.security ?? []).flatMap((requirement) => Object.keys(requirement));
    const { access } = declaration;
    expect(schemes.includes('member')).toBe(access.startsWith('member') || access === 'open+');
    expect(schemes.includes('staff')).toBe(/staff|admin/.test(access));
  });
});

describe('a declaration', () => {
  const patched = endpoint({
    method: 'PATCH',
    path: '/test/{uuid}',
    summary: 'Changes a thing.',
    input: { uuid: Uuid, title: Text(20) },
    answer: NamedObject('Thing', { uuid: Uuid }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  });

  test('with PATCH is written with its body', () => {
    const own = openapi('', { editThing: patched }) as Document;
    const call = own.paths['/test/{uuid}']?.['patch'];
    expect(call?.requestBody?.content['application/json']?.schema.$ref).toBe(
      '#/components/schemas/EditThingInput',
    );
    expect(own.components['schemas']?.['EditThingInput']).toMatchObject({ required: ['title'] });
  });

  test('stops the generation when its schema has the name of another one', () => {
    const other = {
      ...patched,
      path: '/test/other/{uuid}',
      answer: NamedObject('Thing', { title: Type.String() }),
    };
    expect(() => openapi('', { editThing: patched, editOther: other as unknown as Endpoint })).toThrow(
      /Two schemas of the contract are called Thing/,
    );
  });
});
