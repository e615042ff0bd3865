import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** The words to search for; sent with Enter or the button. */
export function SearchBox({ initial, onSearch }: { initial: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(initial);
  return (
    <search>
      <Group
        wrap="nowrap"
        component="form"
        align="stretch"
        mb={24}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextInput
          flex={1}
          miw={0}
          type="search"
          aria-label="Search projects"
          placeholder="Name, stack or need"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </Group>
    </search>
  );
}
