// The editor of formatted text with its toolbar. Tab moves the focus on, also within a list.
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { extensions } from './rich-text-extensions.ts';
import { htmlOf, toShown } from './rich-text-html.ts';
import styles from './rich-text.module.css';

export default function RichText({
  label,
  labelId,
  noteId,
  isInvalid,
  isRequired,
  value,
  onChange,
  onBlur,
  children,
}: {
  label: string;
  labelId: string;
  /** Of the hint or the error. */
  noteId: string;
  isInvalid: boolean;
  isRequired: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** At the end of the toolbar. */
  children: ReactNode;
}) {
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: toShown(value),
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      shown.current = htmlOf(changed.getHTML());
      onChange(shown.current);
    },
    onBlur,
  });
  // A value that comes from elsewhere: a stored row, another version, a replaced word.
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(toShown(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-describedby': noteId,
          'aria-invalid': String(isInvalid),
          'aria-required': String(isRequired),
        },
      },
    });
  }, [editor, labelId, noteId, isInvalid, isRequired]);
  return (
    <div className={styles.box} data-invalid={isInvalid || undefined}>
      <div className={styles.bar} role="toolbar" aria-label={`${label} 서식`}>
        <Tools editor={editor} />
        <span className={styles.end}>{children}</span>
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

type Tool = {
  label: string;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
};

const tools: readonly Tool[] = [
  {
    label: '소제목',
    isOn: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: '굵게',
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: '목록',
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '번호 목록',
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '위 첨자',
    isOn: (editor) => editor.isActive('superscript'),
    toggle: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    label: '아래 첨자',
    isOn: (editor) => editor.isActive('subscript'),
    toggle: (editor) => editor.chain().focus().toggleMark('subscript').run(),
  },
];

function Tools({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn(now)),
  });
  return tools.map(({ label, toggle }, at) => (
    <button
      key={label}
      type="button"
      className={styles.tool}
      aria-pressed={on[at] === true}
      onClick={() => toggle(editor)}
    >
      {label}
    </button>
  ));
}
