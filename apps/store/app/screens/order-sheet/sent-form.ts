// What an order sheet sends of its form: people and place of the order, and the address that a member keeps. Pure.
// The form itself, and whether it may be sent, is sheet-form.ts.
import { phoneDigits } from '#domain/phone.ts';
import type { AddressInput } from '../../shared/address/address-types.ts';
import { keptMemos } from '../../shared/address/memos.ts';
import type { OrderRegistration } from '../../shared/order/order-types.ts';
import type { SheetForm } from './sheet-form.ts';

type Orderer = NonNullable<OrderRegistration['orderer']>;
type Delivery = NonNullable<OrderRegistration['delivery']>;
type AddressField = 'recipientName' | 'phone' | 'zipCode' | 'address' | 'detailAddress';
type WholeDelivery = Delivery & Required<Pick<Delivery, AddressField>>;

/** The written address as a member keeps it. */
export function keptAddress(form: SheetForm): AddressInput {
  const { delivery } = peopleOf(form);
  const { recipientName, phone, zipCode, address, detailAddress } = delivery;
  return {
    recipientName: recipientName.slice(0, 20),
    phone,
    zipCode,
    address,
    detailAddress,
    ...keptMemos(form),
  };
}

/** The form in the shape of the registration. */
export function peopleOf(form: SheetForm): { orderer: Orderer; delivery: WholeDelivery } {
  const email = form.email.trim();
  return {
    orderer: {
      name: form.name.trim(),
      phone: phoneDigits(form.phone),
      ...(email === '' ? {} : { email }),
    },
    delivery: {
      recipientName: (form.isSame ? form.name : form.recipientName).trim(),
      phone: phoneDigits(form.isSame ? form.phone : form.recipientPhone),
      zipCode: form.zipCode,
      address: form.address.trim(),
      detailAddress: form.detailAddress.trim(),
      ...keptMemos(form),
      ...(form.addressUuid === '' ? {} : { userAddressUuid: form.addressUuid }),
    },
  };
}
