// The check of address fields that the postcode search fills in.

/** The sentence for an incomplete address; undefined for a complete one. `wanted`: the kind of address with its particle. */
export const missingAddress = (
  { zipCode, address }: { zipCode: string; address: string },
  wanted = '배송지를',
): string | undefined =>
  /^\d{5}$/.test(zipCode) && address.trim() !== '' ? undefined : `주소 찾기를 눌러 ${wanted} 선택해 주세요.`;
