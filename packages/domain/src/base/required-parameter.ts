// Refusal of a missing required parameter, the same in the client and on the server (docs/endpoints.md#lists). Values that are present are
// validated by the schemas of the contract.
import { Refusal } from './refusal.ts';

/** R071: 'Required parameter uuid was null or undefined when calling getProductItem.' */
export function requiredParameterMessage(name: string, operation: string): string {
  return `Required parameter ${name} was null or undefined when calling ${operation}.`;
}

/** R070: refuses REQUIRED_PARAMETER for the first of `names` whose value is null or undefined; empty text, 0 and false are accepted. */
export function requireParameters(
  operation: string,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  for (const name of names) {
    if (values[name] === null || values[name] === undefined) {
      throw new Refusal('REQUIRED_PARAMETER', {
        status: 400,
        message: requiredParameterMessage(name, operation),
      });
    }
  }
}
