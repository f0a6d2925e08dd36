// Phone numbers of an order: of any network, because parcels and messages reach landlines and virtual numbers as well.
import type { RefusalField } from '#domain/base/refusal.ts';
import { phoneDigits } from '#domain/members/phone.ts';

/** The fields without a Korean phone number; a virtual number (0504) of a recipient has up to twelve digits. */
export function wrongPhones({
  orderer,
  delivery,
}: {
  orderer: string;
  delivery: string | undefined;
}): RefusalField[] {
  const fields: RefusalField[] = [];
  if (!/^0\d{8,10}$/.test(phoneDigits(orderer)))
    fields.push({ name: 'orderer.phone', message: '휴대폰 번호를 확인해 주세요.' });
  if (delivery !== undefined && !/^0\d{8,11}$/.test(phoneDigits(delivery)))
    fields.push({ name: 'delivery.phone', message: '연락처를 확인해 주세요.' });
  return fields;
}
