import type { ReactNode } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import classes from './editor.module.css';

interface Props {
  accept: string;
  /** The field's name, where what is shown is not enough. */
  label?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Where files are dropped, or chosen by a click or by keyboard. */
export const FileDrop = ({ accept, label, onFiles, children }: Props) => (
  <label
    className={classes.drop}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    }}
  >
    {children}
    <input
      type="file"
      aria-label={label}
      accept={accept}
      multiple
      className={textClasses.visuallyHidden}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  </label>
);
