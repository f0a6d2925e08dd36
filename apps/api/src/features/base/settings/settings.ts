// Public API of settings: the current values of a group. Calls that change them come with the back office.
import { type SettingGroup, type Settings, settingsOf } from '#domain/base/settings.ts';
import type { Db } from '../../../db/connect.ts';
import { findStored } from './settings.db.ts';

/** The stored values of the group over the defaults. */
export async function readSettings<G extends SettingGroup>(db: Db, group: G): Promise<Settings<G>> {
  return settingsOf(group, await findStored(db, group));
}
