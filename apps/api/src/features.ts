// The handlers of all features. A call without a handler does not compile; a file of handlers that is not exported by
// feature-handlers.ts is unused code (tools/check.ts).
import type { Contract, Intersection } from '#contract/contract.ts';
import type { Ctx } from './context.ts';
import * as featureHandlers from './feature-handlers.ts';
import type { HandlersOf } from './handler-types.ts';

export type AnyHandler = (input: Record<string, unknown>, ctx: Ctx) => Promise<unknown>;

type Served = Intersection<(typeof featureHandlers)[keyof typeof featureHandlers]>;
const handlers: HandlersOf<Contract> = Object.assign({}, ...Object.values(featureHandlers)) as Served;

/** The handler of an operation. Its input is validated by the input reader and therefore untyped here. */
export function handlerOf(operation: string): AnyHandler | undefined {
  return (handlers as unknown as Record<string, AnyHandler>)[operation];
}
