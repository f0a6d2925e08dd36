// Configuration of knip without tests (a step of tools/check.ts): an export that only tests use is unused. Exempt are one that its own
// file uses, one tagged `@internal` (exported for tests, by its documentation), and one tagged `@planned` with the screens it awaits.
import type { KnipConfig } from 'knip';
import config from './knip.ts';

const production: KnipConfig = {
  ...config,
  // R141: the calls of later modules send lists in query parameters.
  entry: [...config.entry, 'packages/domain/src/base/join-list.ts!'],
  ignoreExportsUsedInFile: true,
  tags: ['-internal', '-planned'],
};

export default production;
