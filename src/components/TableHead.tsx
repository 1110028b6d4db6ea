/** The head of a table. A column of numbers is `{ number: name }`. */
export function TableHead({ columns }: { columns: readonly (string | { number: string })[] }) {
  const heads = columns.map((column) => (typeof column === 'string' ? { name: column } : { name: column.number, className: 'number' }));
  return (
    <thead>
      <tr>
        {heads.map(({ name, className }) => (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
