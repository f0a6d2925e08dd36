// Facts that the texts of terms state and that must be equal to the settings of the shop. The e-mail address is absent, because a text may
// state another one, such as the address of the privacy officer.

export const shopFacts = ['company', 'mall', 'privacyOfficer', 'phone', 'hostingProvider'] as const;
export type ShopFact = (typeof shopFacts)[number];
