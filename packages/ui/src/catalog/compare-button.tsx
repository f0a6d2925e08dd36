// The toggle that adds a product to a comparison: at the foot of a card's picture, or in the head of the product page.
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';
import styles from './compare-button.module.css';

type CompareButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  isChosen: boolean;
  look: 'card' | 'head';
  /** Part of the accessible name on a card. */
  productName: string;
};

/** The class names, for a link that adds a card's product. */
export const compareCardClass: string = classNames(styles.compare, styles.card);

export function CompareButton({ isChosen, look, productName, ...rest }: CompareButtonProps) {
  return (
    <button {...rest} className={classNames(styles.compare, styles[look])} aria-pressed={isChosen}>
      {look === 'card' && <span className="spoken">{productName} </span>}
      {isChosen && <CheckIcon size={16} />}
      비교
    </button>
  );
}
