import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { saveFile } from '../../../../lib/files/save-file.ts';
import classes from './recovery-codes.module.css';

/** Shows the recovery codes; they can't be viewed again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard();
  const text = codes.join('\n');
  return (
    <Stack>
      <Text>
        Each of these recovery codes works once, in place of your second factor. Keep them where you’ll find them
        without your phone. They are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" size="sm" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile('handoff-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          Download
        </Button>
      </Group>
      <Button onClick={onDone}>I have saved them</Button>
    </Stack>
  );
}
