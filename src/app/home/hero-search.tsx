import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './home.module.css';

/** Opens the search page with the typed words. */
export function HeroSearch() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(words.trim() ? sitePaths.searchFor('q', words.trim()) : sitePaths.search);
  };
  return (
    <search>
      <form className={classes.heroForm} onSubmit={submit}>
        <TextInput
          flex={1}
          miw={0}
          size="md"
          type="search"
          aria-label="Search projects"
          placeholder="Newsletter, Shopify, booking"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" h={42}>
          Search
        </Button>
      </form>
    </search>
  );
}
