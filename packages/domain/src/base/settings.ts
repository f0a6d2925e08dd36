// Settings that staff change without a release, by group, with their defaults (docs/rules/staff.md#settings). Stored values replace
// defaults one by one (features/base/settings).

export const settingDefaults = {
  mileage: {
    /** Mileage for a registration in won; 0: none. */
    signupPrice: 1_000,
  },
  /** Goodwill refunds of an order in won, all together, by the role of who gives the last one (docs/rules/refunds.md#goodwill). */
  goodwill: {
    merchantPrice: 10_000,
    adminPrice: 100_000,
  },
  /** Units of stock that a sales channel is not offered (docs/rules/channels.md#offers). */
  channel: {
    naverPayStockBuffer: 0,
    smartStoreStockBuffer: 0,
  },
} as const satisfies Record<string, Record<string, number>>;

export type SettingGroup = keyof typeof settingDefaults;
export type Settings<G extends SettingGroup> = { [K in keyof (typeof settingDefaults)[G]]: number };

/** The defaults of the group, replaced by the stored values that are whole numbers of 0 or more; other stored values are ignored. */
export function settingsOf<G extends SettingGroup>(
  group: G,
  stored: Readonly<Record<string, unknown>>,
): Settings<G> {
  const defaults = settingDefaults[group];
  const values = Object.entries(defaults).map(([name, value]) => {
    const given = stored[name];
    return [name, typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : value];
  });
  return Object.fromEntries(values) as Settings<G>;
}
