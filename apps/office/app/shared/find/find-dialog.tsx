// A search in a dialog, whose results are added to a form: goods, brands.
import { useState } from 'react';
import { sentenceOf } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/fields.tsx';
import styles from './find.module.css';

/** `detail`: shown beside the name. */
export type Found = { uuid: string; name: string; detail?: string };

type FindProps<One extends Found> = {
  title: string;
  /** What the keyword is: 상품명. */
  label: string;
  find: (keyword: string) => Promise<One[]>;
  /** The button of a result; default: 더하기. */
  verb?: string;
  /** Of a result that the form has. */
  isTaken?: (one: One) => boolean;
  isFull?: boolean;
  emptyText: string;
  onAdd: (one: One) => void;
  onClose: () => void;
};

export function FindDialog<One extends Found>({
  title,
  label,
  find,
  emptyText,
  onClose,
  ...results
}: FindProps<One>) {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<One[]>();
  const [problem, setProblem] = useState<string>();
  const search = async () => {
    setProblem(undefined);
    try {
      setFound(await find(keyword));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={<Button onPress={onClose}>닫기</Button>}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void search();
        }}
      >
        <TextField label={label} value={keyword} onChange={setKeyword} maxLength={50} />
        <Button type="submit" isDisabled={keyword.trim() === ''}>
          찾기
        </Button>
      </form>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Results found={found ?? []} {...results} />
      {found?.length === 0 && <p>{emptyText}</p>}
    </Dialog>
  );
}

function Results<One extends Found>({
  found,
  verb = '더하기',
  isTaken = () => false,
  isFull = false,
  onAdd,
}: Pick<FindProps<One>, 'verb' | 'isTaken' | 'isFull' | 'onAdd'> & { found: readonly One[] }) {
  return (
    <ul className={styles.list} aria-label="찾은 결과">
      {found.map((one) => (
        <li key={one.uuid}>
          <span className={styles.name}>
            {one.name} <small className={styles.quiet}>{one.detail}</small>
          </span>
          <Button
            size="small"
            label={`${one.name} ${isTaken(one) ? '더함' : verb}`}
            isDisabled={isFull && !isTaken(one)}
            // It keeps the focus.
            isPending={isTaken(one)}
            onPress={() => onAdd(one)}
          >
            {isTaken(one) ? '더함' : verb}
          </Button>
        </li>
      ))}
    </ul>
  );
}
