// Assertions on refusals: the refusal of a call, and whether its code is declared in the contract (docs/architecture.md#conventions).
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { isRefusal, type Refusal } from '#domain/base/refusal.ts';

/** The refusal that a call rejects with; other errors are thrown. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** The code of that refusal: `expect(await codeOf(call)).toBe('NOT_FOUND')`. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

/** DONE, or the code of the refusal, of a call that may succeed or be refused; other errors are thrown. */
export const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'DONE',
    (error: unknown) => {
      if (isRefusal(error)) return error.code;
      throw error;
    },
  );

type Route = { method: string; pattern: RegExp; operation: string; declaration: Endpoint; isStatic: boolean };

const routes: Route[] = Object.entries(contract as Record<string, Endpoint>)
  .flatMap(([operation, declaration]) =>
    [declaration.path, ...declaration.alternatives].map((path) => ({
      method: declaration.method,
      pattern: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      operation,
      declaration,
      isStatic: !path.includes('{'),
    })),
  )
  .toSorted((a, b) => Number(b.isStatic) - Number(a.isStatic));

/** The operation of a method and URL; undefined outside the contract. */
function operationAt(method: string, url: string): string | undefined {
  const path = url.split('?')[0] ?? '';
  return routes.find((route) => route.method === method && route.pattern.test(path))?.operation;
}

/** A sentence when the response is a refusal that the call does not declare; undefined otherwise. */
export function undeclaredRefusal(
  method: string,
  url: string,
  status: number,
  body: unknown,
): string | undefined {
  const operation = operationAt(method, url);
  if (status < 400 || operation === undefined) return undefined;
  const declaration = (contract as Record<string, Endpoint>)[operation];
  const code = String((body as { code?: unknown } | undefined)?.code);
  const declared: readonly string[] = declaration === undefined ? [] : refusalsOf(declaration);
  if (declared.includes(code)) return undefined;
  return `${operation} refused ${status} ${code}, which it does not declare.`;
}
