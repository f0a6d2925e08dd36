// Suggestions as the list of a combobox: an icon by kind, of a product its picture and price, the entered part highlighted, and on touch
// devices an arrow that copies a term into the field.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isSoldOut } from '#domain/prices/price.ts';
import { classNames } from '#ui/class-names.ts';
import { BoxIcon, CategoryIcon, SearchIcon } from '#ui/icons.tsx';
import { FillInIcon, TagIcon } from '#ui/icons/secondary-icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Suggestion } from './suggestion-path.ts';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  id: string;
  rows: Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  onFill: (keyword: string) => void;
};

const kinds: Record<Suggestion['type'], { icon: ReactNode; word?: string }> = {
  KEYWORD: { icon: <SearchIcon size={20} /> },
  PRODUCT: { icon: <BoxIcon size={20} />, word: '상품' },
  BRAND: { icon: <TagIcon size={20} />, word: '브랜드' },
  CATEGORY: { icon: <CategoryIcon size={20} />, word: '카테고리' },
};

/** Element id of an option of the list `listId`, for aria-activedescendant. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ id, rows, active, onChoose, onFill }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <ul className={styles.list} id={id} role="listbox" aria-label="추천 검색어">
      {rows.map((suggestion, at) => {
        const { type, productItem } = suggestion;
        const { icon, word } = kinds[type];
        return (
          <li
            key={`${type} ${suggestion.targetUuid ?? suggestion.keyword}`}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            className={classNames(styles.option, at === active && styles.isActive)}
            onClick={() => onChoose(suggestion)}
          >
            {productItem ? (
              <Picture
                className={styles.picture}
                url={productItem.product.mainImage}
                alt=""
                isAdult={productItem.product.isAdult}
                sizes="56px"
              />
            ) : (
              <span className={styles.icon}>{icon}</span>
            )}
            <span className={styles.text}>
              <span className={styles.words}>{marked(suggestion)}</span>
              {productItem && <Price item={productItem} isQuiet={isSoldOut(productItem)} />}
            </span>
            {word && <span className={styles.kind}>{word}</span>}
            {type === 'KEYWORD' && <FillIn keyword={suggestion.keyword} onFill={onFill} />}
          </li>
        );
      })}
    </ul>
  );
}

/** For touch only: an option must not contain another control for keyboards and screen readers. */
function FillIn({ keyword, onFill }: { keyword: string; onFill: (keyword: string) => void }) {
  return (
    <span
      className={styles.fill}
      aria-hidden="true"
      data-fills={keyword}
      onClick={(event) => {
        event.stopPropagation();
        onFill(keyword);
      }}
    >
      <FillInIcon size={18} />
    </span>
  );
}

/** The keyword with the matching ranges (`[from, to)`, in order) highlighted. */
function marked({ keyword, matchRanges }: Suggestion): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from = 0, to = 0] of matchRanges) {
    if (from < at || to <= from) continue;
    parts.push(keyword.slice(at, from));
    parts.push(
      <mark className={styles.match} key={from}>
        {keyword.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(keyword.slice(at));
  return parts;
}
