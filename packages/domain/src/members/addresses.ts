// Saved addresses of a member (docs/rules/delivery.md#addresses).
import { isInProvince } from '../base/provinces.ts';

/** Addresses that a member may save. */
export const maxAddresses = 20;

/**
 * The Korean message for an address of another province than its postcode, because the surcharge of remote areas depends on the postcode;
 * undefined if they agree, if the address names no province, or without a postcode.
 */
export function regionProblem(zipCode: string, address: string): string | undefined {
  if (zipCode === '' || isInProvince(zipCode, address)) return undefined;
  const [first = ''] = address.trim().split(/\s+/u);
  return `우편번호(${zipCode})는 ${first} 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.`;
}
