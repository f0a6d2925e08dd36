// The delivery data that a parcel needs and an order lacks; staff may enter an order without it (docs/rules/orders.md#manual). Pure.

export type DeliveryData = { recipientName: string; phone: string; zipCode: string; address: string };

/** What is missing, in the order of the form, with its name for shoppers; empty for a complete address. */
export function missingDelivery({
  recipientName,
  phone,
  zipCode,
  address,
}: DeliveryData): { name: keyof DeliveryData; label: string }[] {
  return [
    ...(recipientName === '' ? [{ name: 'recipientName', label: '받는 분' } as const] : []),
    ...(phone === '' ? [{ name: 'phone', label: '연락처' } as const] : []),
    ...(zipCode === '' || address === '' ? [{ name: 'address', label: '주소' } as const] : []),
  ];
}
