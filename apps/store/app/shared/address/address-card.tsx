// A saved address: recipient, address, delivery memo. Actions are the children of the screens.
import type { ReactNode } from 'react';
import { addressText, recipientText } from './address-text.ts';
import type { Address } from './address-types.ts';
import styles from './address-card.module.css';

type AddressCardProps = {
  address: Address;
  /** Below the text: buttons. */
  children?: ReactNode;
};

export function AddressCard({ address, children }: AddressCardProps) {
  const { addressName, isDefault, deliveryMemo } = address;
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong className={styles.name}>{addressName}</strong>
        {isDefault && <span className={styles.default}>기본 배송지</span>}
      </p>
      <p>{recipientText(address)}</p>
      <p className={styles.where}>{addressText(address)}</p>
      {deliveryMemo !== undefined && <p className="caption">{deliveryMemo}</p>}
      {children}
    </div>
  );
}
