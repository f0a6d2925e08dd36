// OpenAPI 3.1 of the contract: a loop over the declarations. Nothing is written by hand.
import type { TSchema } from 'typebox';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { needsSession, pathNames, takesBody } from './endpoint.ts';

type Json = Record<string, unknown>;

/** The whole document; `serverUrl` is the origin with /api/v1. */
export function openapi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operation, declaration] of Object.entries(contract as Record<string, Endpoint>)) {
    const all = [declaration.path, ...declaration.alternatives];
    for (const [index, path] of all.entries()) {
      const operationId = index === 0 ? operation : `${operation}_${index}`;
      paths[path] = {
        ...paths[path],
        [declaration.method.toLowerCase()]: operationOf(operationId, declaration, path),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '온스 API',
      version: '1',
      description: 'Every call of the shop. Answers {data}; refusals {code, message, fields?, requestId}.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'Of a sign-in.' } },
    },
  };
}

const refusal = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

function operationOf(operationId: string, declaration: Endpoint, path: string): Json {
  const inPath = pathNames(path);
  const fields = Object.entries(declaration.input.properties);
  const required = new Set(declaration.input.required ?? []);
  const hasBody = takesBody(declaration);
  const inQuery = fields.filter(
    ([name]) =>
      !inPath.includes(name) && (!hasBody || declaration.queryFields.includes(name) || declaration.isBare),
  );
  const inBody = fields.filter(([name]) => !inPath.includes(name) && !declaration.queryFields.includes(name));
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: declaration.input.properties[name],
    })),
    ...inQuery.flatMap(([name, schema]) =>
      queryParameters(name, schema, required.has(name) && !declaration.isBare),
    ),
    ...(declaration.effect === 'write'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 64 },
          },
        ]
      : []),
  ];
  const bodyRequired = inBody
    .map(([name]) => name)
    .filter((name) => required.has(name) && !declaration.isBare);
  return {
    operationId,
    summary: declaration.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: bodyRequired.length > 0,
            content: {
              'application/json': {
                schema: { type: 'object', required: bodyRequired, properties: Object.fromEntries(inBody) },
              },
            },
          },
        }
      : {}),
    ...securityOf(declaration),
    responses: {
      [declaration.status]: {
        description: 'The answer',
        content: { 'application/json': { schema: answerOf(declaration) } },
      },
      '4XX': {
        description: `Refused: ${refusalsOf(declaration)}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

const common = ['INVALID_INPUT', 'REQUIRED_PARAMETER'];

/** Codes that any call of this kind may refuse with need not be named one by one (api.md 3). */
function refusalsOf(declaration: Endpoint): string {
  const ofKind = needsSession(declaration) ? ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] : [];
  return [...new Set([...common, ...ofKind, ...declaration.refuses])].join(', ');
}

/** Without this a call is open; an empty requirement beside it says that the token may be left out. */
function securityOf(declaration: Endpoint): Json {
  if (needsSession(declaration)) return { security: [{ session: [] }] };
  return declaration.access === 'open+' ? { security: [{}, { session: [] }] } : {};
}

/** A nested object becomes dotted names, a list a pipe-joined text (api.md 1.0). */
function queryParameters(name: string, schema: TSchema, required: boolean): Json[] {
  const shape = schema as { type?: string; properties?: Record<string, TSchema> };
  if (shape.type === 'object' && shape.properties) {
    return Object.entries(shape.properties).flatMap(([inner, innerSchema]) =>
      queryParameters(`${name}.${inner}`, innerSchema, false),
    );
  }
  return [
    {
      name,
      in: 'query',
      required,
      ...(shape.type === 'array' ? { style: 'pipeDelimited', explode: false } : {}),
      schema,
    },
  ];
}

/** The schema of what goes over the wire. */
export function answerOf(declaration: Endpoint): Json {
  if (declaration.envelope !== 'data') return { ...declaration.answer };
  return { type: 'object', required: ['data'], properties: { data: declaration.answer } };
}
