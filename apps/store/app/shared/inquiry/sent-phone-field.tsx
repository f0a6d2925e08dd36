// The phone number of a form that the router sends, with dashes while typing. Without scripts the number is sent as it was typed.
import { useState } from 'react';
import { formatPhone } from '#domain/members/phone.ts';
import { PhoneField } from '../form/phone-field.tsx';

type SentPhoneFieldProps = {
  label: string;
  hint?: string;
  name: string;
  defaultValue: string;
  error?: string;
};

export function SentPhoneField({ defaultValue, ...field }: SentPhoneFieldProps) {
  const [phone, setPhone] = useState(formatPhone(defaultValue));
  return <PhoneField {...field} id={field.name} autoComplete="tel" value={phone} onChange={setPhone} />;
}
