import type { ReactNode } from 'react';
import textClasses from '../ui/text.module.css';
import classes from './file-drop.module.css';

interface Props {
  accept: string;
  /** An accessible label, if the visible text isn't enough. */
  label?: string;
  /** Accepts only one file at a time. */
  single?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** An area for dropping files, or for selecting them by click or keyboard. */
export const FileDrop = ({ accept, single = false, label, onFiles, children }: Props) => (
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
      multiple={!single}
      className={textClasses.visuallyHidden}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  </label>
);
