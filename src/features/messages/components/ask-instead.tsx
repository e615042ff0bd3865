import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './thread.module.css';

interface AskInsteadProps {
  disabled: boolean;
  pending: boolean;
  onAsk: () => void;
}

/** Turns what is typed into a question for the list of answers. */
export const AskInstead = ({ disabled, pending, onAsk }: AskInsteadProps) => (
  <Button
    variant="subtle"
    size="sm"
    px={8}
    className={classes.instead}
    leftSection={<IconHelpCircle size={16} stroke={1.6} aria-hidden="true" />}
    disabled={disabled}
    loading={pending}
    title="Every buyer with access reads the question with its answer, without your name."
    onClick={onAsk}
  >
    Ask for an answer
  </Button>
);
