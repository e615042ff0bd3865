/**
 * Our patch of hidane 0.6.0 (decision 2).
 * - To filter and order a collection, hidane decodes every document in full, 13 to 30 µs each. Patched, it decodes only
 *   the fields that the query names, in about 1 µs.
 * - Browsers send the messages of a channel in requests of their own, several at once, which may arrive in any order.
 *   hidane takes one that comes after its successor for a repetition and drops it, so a subscription waits for ever.
 *   Patched, it holds the successor back.
 * - Events wait for the end of the last one, whatever it called, so that a hundred mails hold up a notification. Patched,
 *   only those of one function wait for each other, as far as the Functions emulator runs several at once.
 * - Events of documents that were cleared since are still delivered, so that the thousands of one test file hold up the
 *   next one. Patched, clearing everything drops them.
 * - A client shows a change once it is told that nothing is missing up to a time. hidane sends what has changed before it
 *   answers a new subscription, and where that one is denied says nothing of the time, so that the change is not shown
 *   before something else changes. Patched, it says so.
 */
export const HIDANE_CHANGES = [
  {
    crate: 'hidane-core',
    file: 'src/store/mod.rs',
    before: '    /// Size of the stored field encoding, in bytes.',
    insert: `    /// The top-level fields that are wanted, decoded; the others are passed over.
    pub fn fields_named(&self, wanted: impl Fn(&str) -> bool) -> Fields {
        let mut kept = Vec::new();
        let mut rest: &[u8] = &self.encoded_fields;
        while !rest.is_empty() {
            let Some((name, whole, next)) = first_entry(rest) else {
                return self.fields();
            };
            if wanted(name) {
                kept.extend_from_slice(whole);
            }
            rest = next;
        }
        MapValue::decode(kept.as_slice())
            .expect("fields were encoded by StoredDocument::new")
            .fields
    }

`,
  },
  {
    crate: 'hidane-core',
    file: 'src/store/mod.rs',
    before: '/// Whether `a` and `b` are the same value, bit for bit,',
    insert: `/// The first entry of an encoded map: its name, its bytes, and what follows it. Each is a tag, a length, and
/// in it the name as a field of its own before the value.
fn first_entry(bytes: &[u8]) -> Option<(&str, &[u8], &[u8])> {
    const LENGTH_DELIMITED_1: u8 = 0x0a;
    let sized = |bytes: &[u8]| -> Option<(usize, usize)> {
        let mut rest = bytes.strip_prefix(&[LENGTH_DELIMITED_1])?;
        let length = usize::try_from(prost::encoding::decode_varint(&mut rest).ok()?).ok()?;
        Some((bytes.len() - rest.len(), length))
    };
    let (head, length) = sized(bytes)?;
    let (whole, next) = bytes.split_at_checked(head.checked_add(length)?)?;
    let entry = &whole[head..];
    let (head, length) = sized(entry)?;
    let name = entry.get(head..head.checked_add(length)?)?;
    Some((std::str::from_utf8(name).ok()?, whole, next))
}

`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/query.rs',
    before: `        let fields = doc.fields();
        let name = reference(database, &doc.path);`,
    replace: `        let fields = if self.enterprise {
            doc.fields()
        } else {
            doc.fields_named(|name| self.reads(name))
        };
        let name = reference(database, &doc.path);`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/query.rs',
    before: '    /// The values `doc` sorts by, `None` when the query leaves it out, or the error an',
    insert: `    /// Whether the query filters or orders by this top-level field, or requires it.
    fn reads(&self, name: &str) -> bool {
        let begins = |path: &FieldPath| path.segments().first().is_some_and(|first| first == name);
        let field = |field: &Field| matches!(field, Field::Path(path) if begins(path));
        fn within(filter: &Filter, field: &impl Fn(&Field) -> bool) -> bool {
            match filter {
                Filter::And(all) | Filter::Or(all) => all.iter().any(|one| within(one, field)),
                Filter::Compare { field: path, .. } | Filter::Unary { field: path, .. } => field(path),
            }
        }
        self.orders.iter().any(|order| field(&order.field))
            || self.required.iter().any(begins)
            || self.filter.as_ref().is_some_and(|filter| within(filter, &field))
    }

`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/listen.rs',
    before: '            return self.remove_denied(id, message).await;',
    replace: `            self.remove_denied(id, message).await?;
            return self.snapshot(at).await;`,
  },
  {
    crate: 'hidane',
    file: 'src/webchannel.rs',
    before: `    state: Mutex<State>,
    /// The id of the last message queued`,
    replace: `    state: Mutex<State>,
    /// Messages of the client that came before their predecessors.
    early: tokio::sync::Mutex<std::collections::BTreeMap<u64, String>>,
    /// The id of the last message queued`,
  },
  {
    crate: 'hidane',
    file: 'src/webchannel.rs',
    before: `        for (i, json) in messages.iter().enumerate() {
            let position = ofs + i as u64;
            {
                let mut state = self.state.lock().expect("session lock");
                if position < state.next_ofs {
                    continue;
                }
                state.next_ofs = position + 1;
                state.last_seen = Instant::now();
            }
`,
    replace: `        let mut early = self.early.lock().await;
        early.extend((ofs..).zip(messages.iter().cloned()));
        while let Some(entry) = early.first_entry() {
            {
                let mut state = self.state.lock().expect("session lock");
                state.last_seen = Instant::now();
                if *entry.key() > state.next_ofs {
                    break;
                }
                if *entry.key() < state.next_ofs {
                    entry.remove();
                    continue;
                }
                state.next_ofs += 1;
            }
            let json = &entry.remove();
`,
  },
  {
    crate: 'hidane',
    file: 'src/webchannel.rs',
    before: `                closed: false,
            }),
            latest,`,
    replace: `                closed: false,
            }),
            early: tokio::sync::Mutex::default(),
            latest,`,
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: `    /// Events sent but not answered yet.
    pending: AtomicUsize,`,
    insert: `    /// How often everything was cleared: events from before that are dropped.
    resets: AtomicUsize,
`,
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: '                pending: AtomicUsize::new(0),',
    insert: `                resets: AtomicUsize::new(0),
`,
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: 'queue: OnceLock<Option<mpsc::UnboundedSender<Event>>>,',
    replace: 'queue: OnceLock<Option<mpsc::UnboundedSender<Queued>>>,',
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: '            if queue.send(event).is_err() {',
    replace: '            if queue.send((self.shared.resets.load(Ordering::Acquire), event)).is_err() {',
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: '    pub(crate) async fn idle(&self) {',
    insert: `    /// Drops what has not been sent yet.
    pub(crate) fn forget(&self) {
        self.shared.resets.fetch_add(1, Ordering::AcqRel);
    }

`,
  },
  {
    crate: 'hidane',
    file: 'src/triggers/delivery.rs',
    before: `/// Sends the queued events, one at a time.
async fn work(shared: Arc<Shared>, mut queue: mpsc::UnboundedReceiver<Event>) {
    while let Some(event) = queue.recv().await {
`,
    replace: `/// An event, and how often everything had been cleared when it came about.
type Queued = (usize, Event);

/// Hands the queued events to their function's own queue.
async fn work(shared: Arc<Shared>, mut queue: mpsc::UnboundedReceiver<Queued>) {
    let mut functions = std::collections::HashMap::<String, mpsc::UnboundedSender<Queued>>::new();
    while let Some(queued) = queue.recv().await {
        let own = functions.entry(queued.1.key.clone()).or_insert_with(|| {
            let (sender, receiver) = mpsc::unbounded_channel();
            tokio::spawn(deliver_in_turn(Arc::clone(&shared), receiver));
            sender
        });
        if own.send(queued).is_err() {
            shared.done();
        }
    }
}

/// Sends the queued events of one function, one at a time.
async fn deliver_in_turn(shared: Arc<Shared>, mut queue: mpsc::UnboundedReceiver<Queued>) {
    while let Some((resets, event)) = queue.recv().await {
        if resets != shared.resets.load(Ordering::Acquire) {
            shared.done();
            continue;
        }
`,
  },
  {
    crate: 'hidane',
    file: 'src/triggers.rs',
    before: '    fn register(&self, project: &str, key: &str, trigger: Trigger) {',
    insert: `    /// Drops the events that have not been sent yet.
    pub(crate) fn forget(&self) {
        self.delivery.forget();
    }

`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/clear.rs',
    before: '        if let Some(seeder) = &self.seeder {',
    insert: `        if let Some(triggers) = &self.triggers {
            triggers.forget();
        }
`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/transactions.rs',
    before: 'pub const IDLE_TIMEOUT: Duration = Duration::from_secs(60);',
    replace: 'pub const IDLE_TIMEOUT: Duration = Duration::from_secs(10);',
  },
  {
    crate: 'hidane',
    file: 'src/firestore/transactions.rs',
    before: '    documents: HashSet<ResourcePath>,',
    insert: `    /// What its commit would write, while that waits for locks.
    awaited: Vec<ResourcePath>,
`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/transactions.rs',
    before: '                documents: HashSet::new(),',
    insert: `                awaited: Vec::new(),
`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/transactions.rs',
    before: '    /// When the first transaction other than `owner` that locks',
    insert: `    /// Whether \`owner\` would wait for a transaction that waits, by itself or through others, for \`owner\`.
    fn closes_circle(&self, owner: Option<u64>, targets: &[ResourcePath]) -> bool {
        let Some(owner) = owner else { return false };
        let mut seen = HashSet::new();
        let mut next = vec![(owner, targets)];
        while let Some((waiting, targets)) = next.pop() {
            for (id, txn) in &self.open {
                if *id == waiting || !targets.iter().any(|target| txn.covers(target)) {
                    continue;
                }
                if *id == owner {
                    return true;
                }
                if seen.insert(*id) && !txn.awaited.is_empty() {
                    next.push((*id, txn.awaited.as_slice()));
                }
            }
        }
        false
    }

`,
  },
  {
    crate: 'hidane',
    file: 'src/firestore/transactions.rs',
    before: '                    Some(expiry) if now < deadline => expiry.min(deadline),',
    replace: `                    Some(expiry) if now < deadline && !db.closes_circle(owner, targets) => {
                        if let Some(txn) = owner.and_then(|id| db.open.get_mut(&id)) {
                            txn.awaited = targets.to_vec();
                        }
                        expiry.min(deadline)
                    }`,
  },
];
