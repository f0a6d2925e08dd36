// The blocks of an article in their order: added by type, moved by buttons or by Alt and the arrows, removed by a press.
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { contentBlockTypes } from '#domain/content/article-blocks.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { useProblemsAt } from '../../shared/form/checked-form.tsx';
import { Button, IconButton } from '../../shared/parts/button.tsx';
import { blockLabels, mostBlocks, newBlock } from './article-values.ts';
import type { ArticleValues, BlockValues } from './article-values.ts';
import { BlockFields } from './block-fields.tsx';
import styles from './magazine.module.css';

export function Blocks() {
  const { control } = useFormContext<ArticleValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'blocks', keyName: 'key' });
  // Not the key of the field array, which a save replaces: the field that is being written keeps the focus.
  const nextId = Math.max(-1, ...fields.map(({ id }) => id)) + 1;
  const list = useRef<HTMLOListElement>(null);
  // Those of a single block are shown at its fields.
  const problem = useProblemsAt('blocks').find(({ name }) => name === 'blocks');
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus());
  };
  return (
    <div className={styles.stack}>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <ol className={styles.blocks} aria-label="본문 블록" ref={list}>
        {fields.map((block, at) => (
          <Block
            key={block.id}
            block={block}
            at={at}
            onMove={(step) => moveTo(at, at + step)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={styles.adding} role="group" aria-label="블록 더하기">
        {contentBlockTypes.map((type) => (
          <Button
            key={type}
            isDisabled={fields.length >= mostBlocks}
            onPress={() => append(newBlock(type, nextId))}
          >
            {`${blockLabels[type]} 블록 더하기`}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Block({
  block: { type },
  at,
  onMove,
  onRemove,
}: {
  block: BlockValues;
  at: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const name = `${at + 1}번째 ${blockLabels[type]}`;
  return (
    <li>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.grip}
          aria-label={`${name} 옮기기`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          ⠿
        </button>
        <strong>{name}</strong>
        <span className={styles.buttons}>
          <Button size="small" label={`${name} 위로`} onPress={() => onMove(-1)}>
            위로
          </Button>
          <Button size="small" label={`${name} 아래로`} onPress={() => onMove(1)}>
            아래로
          </Button>
          <IconButton label={`${name} 빼기`} onPress={onRemove}>
            <CloseIcon size={14} />
          </IconButton>
        </span>
      </div>
      <BlockFields type={type} at={at} />
    </li>
  );
}
