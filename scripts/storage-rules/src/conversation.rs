//! The line protocol: reads messages, sends replies, and queues requests that arrive during a look-up.

use std::{
    collections::VecDeque,
    io::{BufRead, Write},
};

use serde_json::{Value as Json, json};

/// Our own ids start far above those of firebase-tools, which count up from zero.
const FIRST_OWN_ID: i64 = 1_000_000_000;

pub struct Conversation {
    queued: VecDeque<Json>,
    last_own_id: i64,
}

impl Conversation {
    pub fn new() -> Self {
        Self { queued: VecDeque::new(), last_own_id: FIRST_OWN_ID }
    }

    /// The next message: first those that arrived during a look-up, then lines from stdin. `None`
    /// at the end of the input.
    pub fn next(&mut self) -> Option<Json> {
        self.queued.pop_front().or_else(Self::read)
    }

    pub fn send(&mut self, message: &Json) {
        let mut out = std::io::stdout().lock();
        // The other side has gone, so there is nothing left to do.
        if writeln!(out, "{message}").and_then(|()| out.flush()).is_err() {
            std::process::exit(0);
        }
    }

    /// Fetches the document at `path` on behalf of request `id`. Returns the document's `result`
    /// (`None` if it does not exist) and the id under which this request continues.
    pub fn look_up(&mut self, id: i64, path: &str) -> (Option<Json>, i64) {
        self.last_own_id += 1;
        let own = self.last_own_id;
        self.send(&json!({
            "action": "fetch_firestore_document",
            "id": id,
            "server_request_id": own,
            "status": "ok",
            "context": {"path": path},
        }));
        while let Some(message) = Self::read() {
            if message["id"] == own {
                let found = message["status"] == "ok" && message["result"].is_object();
                return (found.then(|| message["result"].clone()), own);
            }
            self.queued.push_back(message);
        }
        (None, own)
    }

    fn read() -> Option<Json> {
        for line in std::io::stdin().lock().lines() {
            match serde_json::from_str(&line.ok()?) {
                Ok(message) => return Some(message),
                Err(error) => eprintln!("storage-rules: invalid JSON: {error}"),
            }
        }
        None
    }
}
