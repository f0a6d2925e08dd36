// What the settings of providers are read from, by the names of settings.ts.
import type { SettingSource } from '../../api/src/providers/provider-settings.ts';
import type { Reader } from './reader.ts';
import type { SettingName } from './settings.ts';

export { allOf } from '../../api/src/providers/provider-settings.ts';

export type Source = SettingSource<SettingName> & { reader: Reader };
