// Generates OpenAPI 3.1 from the contract; docs/openapi.json and /api/v1/openapi.json are this document. Schemas:
// openapi-schemas.ts, examples: examples.ts, tags: tags.ts.
import type { TSchema } from 'typebox';
import { type RefusalCode, refusalCatalogue } from '#domain/base/refusal.ts';
import { tagOfOperation, tags } from './tags.ts';
import { type Operation, contract } from './contract.ts';
import {
  type Endpoint,
  answerOf,
  needsSession,
  pathNames,
  permissionsOfCall,
  takesBody,
  textTypeOf,
} from './endpoint.ts';
import { exampleInputOf, exampleOf } from './examples.ts';
import { Components, type Json } from './openapi-schemas.ts';
import { OrderQuote } from './sales/orders/order-shapes.ts';
import { UnpaidOrderUse } from './sales/orders/unpaid-order.ts';
import { refusalsOf } from './refusals.ts';

/** The complete document; `serverUrl` is the origin with /api/v1. */
export function openapi(serverUrl: string, declarations: Record<string, Endpoint> = contract): Json {
  const components = new Components();
  addRefusal(components);
  const responses: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  const repeated = repeatedAnswers(Object.values(declarations));
  for (const [operation, declaration] of Object.entries(declarations)) {
    const written = new OperationWriter({ operation, declaration, components, responses, repeated });
    for (const [index, path] of [declaration.path, ...declaration.alternatives].entries()) {
      paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: written.at(path, index) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '온스 API', version: '1', description: introduction },
    servers: [{ url: serverUrl }],
    tags,
    paths,
    components: {
      schemas: byName(components.schemas),
      responses: byName(responses),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  };
}

const introduction = [
  'Every call of the shop. Answers are `{data}`, paged lists `{data, paging}`; a refused call answers `{code, message, fields?, requestId}` with a status of 400 and above.',
  'Dates and times are Seoul local time without an offset. Prices are whole won. Lists in a query are joined with `|`, fields of objects are written with a dot.',
].join('\n\n');

const securitySchemes = {
  member: { type: 'http', scheme: 'bearer', description: 'Access token of a member, from a sign-in.' },
  staff: { type: 'http', scheme: 'bearer', description: 'Access token of staff, from confirmStaff.' },
  service: { type: 'http', scheme: 'bearer', description: 'The service token of media calls.' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated call with the same key and the same input returns the first answer and writes nothing.',
  schema: { type: 'string', maxLength: 64 },
};

function addRefusal(components: Components): void {
  const code = components.add('RefusalCode', { type: 'string', enum: Object.keys(refusalCatalogue) });
  const text = { type: 'string' };
  components.add('Refusal', {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code,
      message: { ...text, description: 'Korean, for the shopper.' },
      fields: {
        type: 'array',
        description: 'Fields of the input to correct.',
        items: { type: 'object', required: ['name', 'message'], properties: { name: text, message: text } },
      },
      requestId: { ...text, description: 'Id of the request in the log.' },
      quote: {
        ...components.schema(OrderQuote),
        description: 'The current quote, when the order was refused because it differs.',
      },
      unpaidOrders: {
        type: 'array',
        items: components.schema(UnpaidOrderUse),
        description: 'Unpaid orders of the member that use what this order needs, until `reservedUntil`.',
      },
      productItemUuid: { ...text, description: 'The item that was refused.' },
      availableCount: { type: 'integer', description: 'Units of the item that can still be bought.' },
      failCode: { ...text, description: 'Code of the payment provider, with PAYMENT_FAILED.' },
    },
  });
}

/** The name of an answer that is one named schema in the envelope; other answers have none. */
const answerName = ({ answer, envelope, status }: Endpoint): string | undefined => {
  const { title } = answer as { title?: string };
  return envelope === 'data' && title !== undefined
    ? `${title}${status === 201 ? 'Created' : ''}`
    : undefined;
};

/** Names of answers that several operations give; each is written once. */
function repeatedAnswers(declarations: readonly Endpoint[]): ReadonlySet<string> {
  const names = declarations.map(answerName).filter((name) => name !== undefined);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** Sorted, so that the document does not depend on the order in which schemas are found. */
function byName(entries: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type OperationParts = {
  operation: string;
  declaration: Endpoint;
  components: Components;
  responses: Record<string, Json>;
  repeated: ReadonlySet<string>;
};

/** Writes one operation, which all of its paths share. */
class OperationWriter {
  readonly #operation: string;
  readonly #declaration: Endpoint;
  readonly #components: Components;
  readonly #responses: Record<string, Json>;
  readonly #example: Json;

  /** The names of answers that several operations give. */
  readonly #repeated: ReadonlySet<string>;

  constructor({ operation, declaration, components, responses, repeated }: OperationParts) {
    this.#repeated = repeated;
    this.#operation = operation;
    this.#declaration = declaration;
    this.#components = components;
    this.#responses = responses;
    this.#example = exampleInputOf(operation, declaration);
  }

  at(path: string, index: number): Json {
    const { summary, access } = this.#declaration;
    const parameters = this.#parameters(path);
    const body = this.#body();
    const tag = this.#operation in contract ? [tagOfOperation(this.#operation as Operation)] : [];
    return {
      operationId: index === 0 ? this.#operation : `${this.#operation}_${index}`,
      tags: tag,
      summary,
      description: describeCall(this.#declaration),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body !== undefined && { requestBody: body }),
      ...securityOf(access),
      responses: { ...this.#success(), ...this.#refusals() },
    };
  }

  #parameters(path: string): Json[] {
    const { input, queryFields, isBare, effect, isSecret } = this.#declaration;
    const inPath = pathNames(path);
    const required = new Set(input.required ?? []);
    const inQuery = Object.entries(input.properties).filter(
      ([name]) =>
        !inPath.includes(name) && (!takesBody(this.#declaration) || queryFields.includes(name) || isBare),
    );
    return [
      ...inPath.map((name) => this.#parameter('path', [name], input.properties[name] ?? {}, true)),
      ...inQuery.flatMap(([name, schema]) =>
        this.#queryParameters([name], schema, required.has(name) && !isBare),
      ),
      // Calls with a secret store no response, so an idempotency key has no effect.
      ...(effect === 'write' && !isSecret ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ];
  }

  /** Nested objects become dotted names, arrays pipe-joined text (docs/endpoints.md#lists). */
  #queryParameters(path: readonly string[], schema: TSchema, required: boolean): Json[] {
    const { properties } = schema as { properties?: Record<string, TSchema> };
    if (this.#declaration.queryLists === 'indices') return this.#indexedParameters(path, schema, required);
    if (properties === undefined) return [this.#parameter('query', path, schema, required)];
    const parts = Object.entries(properties).flatMap(([name, inner]) =>
      this.#queryParameters([...path, name], inner, false),
    );
    return 'from' in properties && 'to' in properties ? [pipedRange(path, schema), ...parts] : parts;
  }

  /** A list that is written by index: the names of its first element. */
  #indexedParameters(path: readonly string[], schema: TSchema, required: boolean): Json[] {
    const { items } = schema as { items?: TSchema };
    if (items === undefined) return [this.#parameter('query', path, schema, required)];
    const { properties } = items as { properties?: Record<string, TSchema> };
    const [name = ''] = path;
    if (properties === undefined)
      return [{ ...this.#parameter('query', path, items, required), name: `${name}[0]` }];
    return Object.entries(properties).map(([field, inner]) => ({
      ...this.#parameter('query', [name, field], inner, false),
      name: `${name}[0][${field}]`,
    }));
  }

  #parameter(place: string, path: readonly string[], schema: TSchema, required: boolean): Json {
    const { description, ...written } = this.#components.schema(schema);
    return {
      name: path.join('.'),
      in: place,
      required,
      ...(description !== undefined && { description }),
      ...(written['type'] === 'array' ? { style: 'pipeDelimited', explode: false } : {}),
      schema: written,
    };
  }

  #body(): Json | undefined {
    const { input, path, queryFields, isBare, takesForm, takesFile, takesAnyFields } = this.#declaration;
    if (!takesBody(this.#declaration)) return undefined;
    const apart = new Set([...pathNames(path), ...queryFields]);
    const fields = Object.entries(input.properties).filter(([name]) => !apart.has(name));
    if (fields.length === 0 && !takesAnyFields) return undefined;
    const names = fields.map(([name]) => name);
    const required = isBare ? [] : (input.required ?? []).filter((name) => names.includes(name));
    const schema = this.#components.schema({
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(fields),
      ...(takesAnyFields ? { additionalProperties: true } : {}),
    } as TSchema);
    const example = Object.fromEntries(Object.entries(this.#example).filter(([name]) => !apart.has(name)));
    const content = { schema: this.#components.add(`${pascal(this.#operation)}Input`, schema), example };
    if (takesFile) return { required: true, content: { 'multipart/form-data': { schema: content.schema } } };
    return {
      required: required.length > 0,
      content: {
        'application/json': content,
        ...(takesForm
          ? { 'application/x-www-form-urlencoded': content, 'multipart/form-data': content }
          : {}),
      },
    };
  }

  #success(): Json {
    const { status, envelope, method, isShared, redirectsForm } = this.#declaration;
    if (envelope === 'redirect') {
      const headers = { Location: { description: 'Target of the redirect.', schema: { type: 'string' } } };
      return { [status]: { description: 'Redirect.', headers } };
    }
    const example = exampleOf(answerOf(this.#declaration) as TSchema);
    const type = textTypeOf(this.#declaration) ?? 'application/json';
    const content = { [type]: { schema: this.#answer(), example } };
    const isTagged = method === 'GET' && isShared;
    const response = { description: status === 201 ? 'Created.' : 'Success.', content };
    return {
      [status]: this.#sharedResponse(response) ?? response,
      ...(isTagged ? { 304: { description: 'Not modified: If-None-Match names the current ETag.' } } : {}),
      ...(redirectsForm ? { 303: { description: 'Redirect of a browser that sent a form.' } } : {}),
    };
  }

  /** An operation with several paths, and operations with the same answer, list their response once. */
  #sharedResponse(response: Json): Json | undefined {
    const answer = answerName(this.#declaration);
    const isRepeated = answer !== undefined && this.#repeated.has(answer);
    if (!isRepeated && this.#declaration.alternatives.length === 0) return undefined;
    const name = `${isRepeated ? answer : pascal(this.#operation)}Success`;
    this.#responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  #answer(): Json {
    const { answer, envelope } = this.#declaration;
    const written = this.#components.schema(answer);
    const isNamed = '$ref' in written || written['type'] === 'array';
    const schema = isNamed ? written : this.#components.add(`${pascal(this.#operation)}Answer`, written);
    return envelope === 'data'
      ? { type: 'object', required: ['data'], properties: { data: schema } }
      : schema;
  }

  /** One response per status with its refusal codes. */
  #refusals(): Json {
    const byStatus = Map.groupBy(
      [...refusalsOf(this.#declaration), 'INTERNAL' as const],
      (code) => refusalCatalogue[code].status,
    );
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => {
        const sorted = codes.toSorted();
        const name = responseName(sorted);
        this.#responses[name] ??= refusalResponse(sorted);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  }
}

/** A range is also accepted in one value (docs/endpoints.md#lists). */
function pipedRange(path: readonly string[], { description }: { description?: string }): Json {
  return {
    name: path.join('.'),
    in: 'query',
    required: false,
    description: `${description} In one value: \`from|to\`, either of which may be empty.`,
    schema: { type: 'string' },
  };
}

const upper = (_whole: string, letter: string): string => letter.toUpperCase();

/** NOT_FOUND becomes NotFound. The 400 of every call has its own name. */
function responseName(codes: readonly RefusalCode[]): string {
  const names = codes.map((code) => pascal(code.toLowerCase().replace(/_(\w)/g, upper))).join('Or');
  return names.replace('InvalidInputOrRequiredParameter', 'BadRequest');
}

const waits: ReadonlySet<RefusalCode> = new Set([
  'TOO_MANY_REQUESTS',
  'PROVIDER_UNAVAILABLE',
  'ACCOUNT_LOCKED',
]);
const retryAfter = { description: 'Seconds until the call may be repeated.', schema: { type: 'integer' } };

function refusalResponse(codes: readonly RefusalCode[]): Json {
  const [first = 'INVALID_INPUT'] = codes;
  const code = { type: 'string', enum: codes };
  return {
    description: codes.map((each) => `- ${each}: ${refusalCatalogue[each].message}`).join('\n'),
    ...(codes.some((each) => waits.has(each)) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', required: ['code'], properties: { code } },
          ],
        },
        example: {
          code: first,
          message: refusalCatalogue[first].message,
          requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        },
      },
    },
  };
}

const accessSentences: Readonly<Record<Endpoint['access'], string>> = {
  open: 'Anyone may call.',
  'open+': 'Anyone may call; the token of a member changes the answer.',
  member: 'A member may call.',
  'member-or-staff': 'A member, for what is theirs, or staff of the store may call.',
  staff: 'Staff may call.',
  'staff-unverified': 'Staff may call between the password and the code of their sign-in.',
  'staff-or-unverified': 'Staff may call, also between the password and the code of their sign-in.',
  admin: 'Head office may call.',
  service: 'The server of the storefront may call.',
  provider: 'An external provider calls; it proves itself in the request.',
  test: 'For tests: refused outside demo mode.',
};

function accessSentence(declaration: Endpoint): string {
  const permissions = permissionsOfCall(declaration).join(' or ');
  if (permissions === '') return accessSentences[declaration.access];
  const who =
    declaration.access === 'member-or-staff'
      ? 'A member, for what is theirs, or staff of the store'
      : 'Staff';
  return `${who} with the permission ${permissions} may call.`;
}

const cacheSentence = (cache: Exclude<Endpoint['cache'], 'none'>): string =>
  cache === 'C0'
    ? 'The answer may be stored for the caller, who revalidates it each time.'
    : `The answer may be cached for ${cache.slice(1)} seconds.`;

function describeCall(declaration: Endpoint): string {
  const { cache, alternatives } = declaration;
  return [
    accessSentence(declaration),
    ...(cache === 'none' ? [] : [cacheSentence(cache)]),
    ...(alternatives.length > 0 ? ['Served at several addresses alike.'] : []),
  ].join(' ');
}

/** undefined: no token needed; an empty requirement beside others makes the token optional. */
function securityOf(access: Endpoint['access']): Json | undefined {
  if (access === 'open+') return { security: [{}, { member: [] }] };
  if (access === 'member-or-staff') return { security: [{ member: [] }, { staff: [] }] };
  if (!needsSession({ access })) return undefined;
  if (access === 'service') return { security: [{ service: [] }] };
  return { security: [access === 'member' ? { member: [] } : { staff: [] }] };
}
