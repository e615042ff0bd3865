import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';

export type CheckedFormInput<T extends Record<string, unknown>> = Omit<
  UseFormInput<T>,
  'initialValues' | 'validate'
> & {
  initialValues: T;
  /** Returns validation errors by field path; null for a field without one. */
  validate: (values: T) => FormErrors;
};

/** Copies the error of a list's entry, such as the second skill, to the list's field, where it is shown. */
function errorsAtFields(found: FormErrors): FormErrors {
  const ofLists = Object.entries(found).flatMap(([path, message]) => {
    const list = /^([^.]+)\.\d+$/.exec(path)?.[1];
    return list ? [[list, message] as const] : [];
  });
  return { ...Object.fromEntries(ofLists.toReversed()), ...found };
}

/**
 * Returns a Mantine form that clears errors once they no longer apply, in the changed field and in fields that depend
 * on it. Errors known only to the server stay until their field changes.
 */
export function useCheckedForm<T extends Record<string, unknown>>(input: CheckedFormInput<T>): UseFormReturnType<T> {
  // Handlers read the latest input from a ref, because a field that isn't re-rendered on every change still calls its
  // old handlers.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const validate = (values: T) => errorsAtFields(latest.current.validate(values));
  const form = useForm<T>({
    ...input,
    validate,
    onValuesChange: (values, previous) => {
      form.setErrors((shown) => {
        if (!Object.keys(shown).length) return shown;
        const wrong = validate(values);
        const before = validate(previous);
        return Object.fromEntries(Object.entries(shown).filter(([path]) => wrong[path] || !before[path]));
      });
      latest.current.onValuesChange?.(values, previous);
    },
  });
  return form;
}
