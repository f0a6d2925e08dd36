// The order of test files: the longest first, so that no worker is idle while another one is still in a long file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size says, by which vitest orders them in a new clone; the longest first. */
const longest = [
  'tests/simulation/order-life/order-life.test.ts',
  'tests/simulation/channels/channel-orders.test.ts',
  'apps/api/src/contract-checks/sales.test.ts',
  'apps/api/src/contract-checks/content.test.ts',
  'tests/simulation/demo-history.test.ts',
  'tools/bench/data/order-lists.test.ts',
  'tests/simulation/scripted-year.test.ts',
  'apps/api/src/contract-checks/catalog.test.ts',
  'apps/api/src/contract-checks/desk.test.ts',
  'apps/api/src/contract-checks/channels.test.ts',
  'apps/api/src/contract-checks/members.test.ts',
  'apps/api/src/contract-checks/base.test.ts',
  'apps/api/src/features/catalog/catalogue-import/real-list.test.ts',
  'tests/process/killed-orders.test.ts',
].map((file) => join(import.meta.dirname, '..', file));

const bySize = BaseSequencer.prototype.sort;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = longest.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`Moved or deleted: name it anew here: ${missing.join(', ')}.`);
    const ofOthers = await bySize.call(this, files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.indexOf(moduleId);
      return place === -1 ? longest.length : place;
    };
    return ofOthers.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
