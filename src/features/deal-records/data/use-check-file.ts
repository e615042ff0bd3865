import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Checks a file that is chosen; the share that was read while it goes on. */
export function useCheckFile() {
  const [share, setShare] = useState(0);
  const check = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      // Loaded on demand: only a file needs the schemas of records.
      const { checkFile } = await import('./check-file.ts');
      return checkFile(file, setShare);
    },
  });
  return { ...check, share };
}
