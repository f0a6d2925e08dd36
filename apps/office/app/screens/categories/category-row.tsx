// A category in the tree, with its subcategories.
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { Switch } from '../../shared/parts/fields.tsx';
import { Menu, MoreDots } from '../../shared/parts/menu.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import type { Category } from './category-tree.ts';
import styles from './categories.module.css';

type RowProps = {
  isEditable: boolean;
  onEdit: (category: Category) => void;
  onAddBelow: (category: Category) => void;
  onShow: (category: Category, isDisplay: boolean) => void;
  onStep: (category: Category, by: -1 | 1) => void;
  onRemove: (category: Category) => void;
};

/** Categories of this level have none below them. */
const lowestLevel = 2;

/** `id`: the uuid of the category. The tree identifies a moved row by it. */
export function CategoryRow({ id, category, ...props }: RowProps & { id: string; category: Category }) {
  const { name, level, childCategories } = category;
  return (
    <TreeItem
      id={id}
      textValue={name}
      className={styles.item ?? ''}
      data-uuid={id}
      {...(props.isEditable && { onAction: () => props.onEdit(category) })}
    >
      <TreeItemContent>
        <div className={styles.row} style={{ paddingInlineStart: `${level * 28 + 12}px` }}>
          {props.isEditable && (
            <AriaButton slot="drag" className={styles.drag ?? ''} aria-label={`${name} 끌기`}>
              ⠿
            </AriaButton>
          )}
          {childCategories.length > 0 ? (
            <AriaButton slot="chevron" className={styles.chevron ?? ''}>
              <ChevronRightIcon size={14} />
            </AriaButton>
          ) : (
            <span className={styles.chevron} />
          )}
          <span className={classNames(styles.name, level === 0 && styles.top)}>{name}</span>
          <Facts category={category} {...props} />
        </div>
      </TreeItemContent>
      <Collection items={childCategories}>
        {(child: Category) => <CategoryRow id={child.uuid} category={child} {...props} />}
      </Collection>
    </TreeItem>
  );
}

function Facts({
  category,
  isEditable,
  onEdit,
  onAddBelow,
  onShow,
  onStep,
  onRemove,
}: RowProps & { category: Category }) {
  const { name, code, level, productCount, isDisplay } = category;
  return (
    <>
      <span className={styles.code}>코드 {code}</span>
      <span className={styles.count}>상품 {formatCount(productCount)}</span>
      {isEditable ? (
        <Switch
          label={`${name} 상점에 보이기`}
          isLabelHidden
          isSelected={isDisplay}
          onChange={(isSelected) => onShow(category, isSelected)}
        />
      ) : (
        !isDisplay && <Tag>가림</Tag>
      )}
      {isEditable && (
        <Menu
          label={`${name} 메뉴`}
          entries={[
            { id: 'edit', label: '고치기', onAction: () => onEdit(category) },
            {
              id: 'below',
              label: '하위 카테고리 등록',
              ...(level === lowestLevel && { reason: '카테고리는 3단계까지 만들 수 있습니다.' }),
              onAction: () => onAddBelow(category),
            },
            { id: 'up', label: '위로', keyLabel: 'Alt ↑', onAction: () => onStep(category, -1) },
            { id: 'down', label: '아래로', keyLabel: 'Alt ↓', onAction: () => onStep(category, 1) },
            { id: 'remove', label: '삭제', onAction: () => onRemove(category) },
          ]}
        >
          <MoreDots />
        </Menu>
      )}
    </>
  );
}
