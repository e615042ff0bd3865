import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const DEBOUNCE_MS = 150;

interface AdminSearchProps {
  label: string;
  /** Examples of searches that work. */
  description: string;
  /** Names of the query parameters to preserve when the search text changes. */
  keep?: string[];
}

/** The search field of an admin page. Its text is stored in the URL so that results can be shared. */
export function AdminSearch({ label, description, keep = [] }: AdminSearchProps) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef(inAddress);
  // Sync the field with the URL after back navigation or a link.
  useEffect(() => {
    if (inAddress !== sent.current) setTyped(inAddress);
    sent.current = inAddress;
  }, [inAddress]);
  const send = (text: string) => {
    const kept = keep.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []));
    sent.current = text;
    setParams([...kept, ...(text ? [['q', text]] : [])] as [string, string][], { replace: true });
  };
  const sendSoon = useDebouncedCallback(send, DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      description={description}
      inputWrapperOrder={['input', 'description']}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendSoon(event.currentTarget.value.trim());
      }}
      maw={420}
      mb="md"
    />
  );
}
