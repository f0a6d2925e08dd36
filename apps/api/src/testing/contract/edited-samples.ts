// Registrations of the kinds of content that staff edit, for tests over all of them. Imported only by tests.
import type { Operation } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { contentSamples } from './content-samples.ts';
import { eventDeskSamples } from './event-desk-samples.ts';
import type { Samples } from './sample-types.ts';
import { tyingSamples } from './tying-samples.ts';

/** Calls by name, because the kinds differ in their fields. */
export const callByName = <T>(
  { api }: Pick<OpenedStaff, 'api'>,
  name: Operation,
  input: object,
): Promise<T> => (api[name] as (input: object) => Promise<unknown>)(input) as Promise<T>;

/** Returns a function that registers a row by the call with this name, from its sample and a change of it. */
export async function editedSamples(shop: TestShop) {
  const inputs: Partial<Samples> = {
    ...(await contentSamples(shop)),
    ...(await eventDeskSamples(shop)),
    ...(await tyingSamples(shop)),
  };
  return async <Row>(staff: OpenedStaff, name: Operation, change: object = {}): Promise<Row> => {
    const sample = inputs[name];
    if (typeof sample !== 'function') throw new Error(`${name} has no sample for each use.`);
    const input = (await sample(staff as never)) as object;
    return callByName<Row>(staff, name, { ...input, ...change });
  };
}
