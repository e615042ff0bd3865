import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const SETTLE_MS = 150;

interface Props {
  /** What is found. */
  label: string;
  /** What the words may be of. */
  by: string;
  /** What else of the address stays as it is. */
  keep?: string[];
}

/** Looks for something on an admin page; the words are in its address, so that what is found can be shared. */
export function AdminSearch({ label, by, keep = [] }: Props) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  // Somebody went back, or followed a link: the field shows what the address says.
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked);
    sent.current = asked;
  }, [asked]);
  const send = (text: string) => {
    const kept = keep.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []));
    sent.current = text;
    setParams([...kept, ...(text ? [['q', text]] : [])] as [string, string][], { replace: true });
  };
  const sendSoon = useDebouncedCallback(send, SETTLE_MS);
  return (
    <TextInput
      type="search"
      label={label}
      description={by}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendSoon(event.currentTarget.value.trim());
      }}
      maw={420}
      mb={16}
    />
  );
}
