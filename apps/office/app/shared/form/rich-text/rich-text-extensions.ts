// What formatted text may contain: what the shop's cleaner of HTML keeps (apps/api/src/html/clean-html.ts).
import { Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

/** Raised or lowered letters, which exclude each other. Inside of bold, as the cleaner writes them. */
const scriptOf = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    priority: 50,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Of all headings the cleaner keeps h3. */
const Subheading = Heading.configure({ levels: [3] }).extend({
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 3 } })),
});

/** An item with its number; Tab moves the focus on. */
const Item = ListItem.extend({
  addAttributes: () => ({
    value: {
      default: null,
      parseHTML: (element) => element.getAttribute('value'),
    },
  }),
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

export const extensions = [
  Document,
  Paragraph,
  Text,
  Subheading,
  BulletList,
  OrderedList,
  Item,
  ListKeymap,
  Bold,
  scriptOf('superscript', 'sup'),
  scriptOf('subscript', 'sub'),
  UndoRedo,
];
