// The command palette: actions of the screen, screens by name or initial consonants, products by name or code, orders by number, invoice or the end of a phone.
// Loaded when it is first opened (palette-button.tsx).
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection } from 'react-aria-components/Collection';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { SearchIcon } from '#ui/icons.tsx';
import type { NavigationEntry } from '../../navigation.tsx';
import { Kbd } from '../parts/button.tsx';
import { may, useStaff } from '../session/staff.ts';
import { orderStatusLabel } from '../parts/status.tsx';
import type { Range } from './match.ts';
import { useProductHits } from './product-hits.ts';
import { useOrderHits } from './order-hits.ts';
import { paletteGroups } from './palette-groups.ts';
import type { Hit } from './palette-groups.ts';
import type { ScreenAction } from './screen-actions.ts';
import styles from './palette.module.css';

export default function Palette({
  actions,
  entries,
  onClose,
}: {
  actions: readonly ScreenAction[];
  entries: readonly NavigationEntry[];
  onClose: () => void;
}) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label="찾기와 명령">
          {/* The search field would first clear its text. */}
          <div
            className={styles.palette}
            onKeyDownCapture={(event) =>
              event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()
            }
          >
            <Search actions={actions} entries={entries} onClose={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search({
  actions,
  entries,
  onClose,
}: {
  actions: readonly ScreenAction[];
  entries: readonly NavigationEntry[];
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const orders = useOrderHits(
    typed,
    entries.some(({ path }) => path === '/orders'),
  ).map((row) => ({
    id: row.orderUuid,
    label: row.orderNo,
    detail: `${row.displayName} · ${row.recipient.name} · ${orderStatusLabel(row.status)}`,
    href: `/orders/${row.orderUuid}`,
  }));
  const products = useProductHits(typed, may(useStaff(), 'CATALOGUE'));
  const groups = paletteGroups(typed, { actions, entries, orders, products });
  const hits = groups.flatMap((group) => group.hits);
  const choose = (id: React.Key) => {
    const hit = hits.find((one) => one.id === id);
    onClose();
    // After the palette has given the focus back to the screen.
    if (hit?.run !== undefined) setTimeout(hit.run);
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label="찾기와 명령" className={styles.search ?? ''} autoFocus>
        <SearchIcon size={18} />
        <Input
          className={styles.input ?? ''}
          placeholder="화면, 할 일, 상품, 주문번호, 송장, 전화 뒤 4자리"
        />
        <span className={styles.hint}>초성으로도 찾습니다</span>
      </SearchField>
      <Menu
        className={styles.menu ?? ''}
        aria-label="찾은 것"
        items={groups}
        onAction={choose}
        renderEmptyState={() => (
          <p className={styles.empty}>찾은 것이 없습니다. 초성이나 번호로 찾아 보세요.</p>
        )}
      >
        {(group) => (
          <MenuSection id={group.id}>
            <Header className={styles.heading ?? ''}>{group.label}</Header>
            <Collection items={group.hits}>{(hit) => <Row hit={hit} />}</Collection>
          </MenuSection>
        )}
      </Menu>
      <footer className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> 고르기
        </span>
        <span>
          <Kbd>↵</Kbd> 열기
        </span>
        <span>
          <Kbd>Esc</Kbd> 닫기
        </span>
      </footer>
    </Autocomplete>
  );
}

function Row({ hit }: { hit: Hit }) {
  return (
    <MenuItem
      id={hit.id}
      textValue={hit.label}
      className={styles.item ?? ''}
      {...(hit.href !== undefined && { href: hit.href })}
    >
      <span className={styles.label}>
        <Marked text={hit.label} range={hit.range} />
      </span>
      {hit.detail !== undefined && <span className={styles.detail}>{hit.detail}</span>}
      {hit.keyLabel !== undefined && <Kbd>{hit.keyLabel}</Kbd>}
    </MenuItem>
  );
}

/** The typed part of a name is marked. */
function Marked({ text, range = { start: 0, end: 0 } }: { text: string; range?: Range | undefined }) {
  const characters = [...text];
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  if (range.end === range.start) return text;
  return (
    <>
      {part(0, range.start)}
      <mark className={styles.mark}>{part(range.start, range.end)}</mark>
      {part(range.end)}
    </>
  );
}
